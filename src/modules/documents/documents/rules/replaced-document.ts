import type { RenderedDocument } from '#modules/documents/templates/rules/document-content.ts'
import type { TemplateBlock } from '#modules/documents/templates/rules/template-blocks.ts'
import type { Day } from '#shared/days.ts'
import { formatDay } from '#shared/text/format-dates.ts'

/** A document that another one replaces. */
export type ReplacedDocument = { number: string; day: Day }

/** Formats a citation: `broj RES-2026/5 od 24.11.2026. godine`. */
export const formatDocumentReference = ({ number, day }: ReplacedDocument): string => `broj ${number} od ${formatDay(day)} godine`

/** Adds the sentence about the replaced document before the signatures. */
export function addReplacedDocumentSentence(document: RenderedDocument, replaced: ReplacedDocument): RenderedDocument {
  const label: TemplateBlock = {
    is: 'paragraph',
    runs: [{ text: `Ovaj dokument zamenjuje dokument ${formatDocumentReference(replaced)}, koji prestaje da važi.` }],
  }
  const at = document.blocks.findIndex(({ is }) => is === 'signatures' || is === 'received')
  const before = at < 0 ? document.blocks.length : at
  return { ...document, blocks: [...document.blocks.slice(0, before), label, ...document.blocks.slice(before)] }
}
