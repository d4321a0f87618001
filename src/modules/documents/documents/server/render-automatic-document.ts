import { findBuiltinTemplate } from '#modules/documents/templates/builtin/builtin-templates.ts'
import { HANDWRITTEN_SIGNATURE_LINE } from '#modules/documents/templates/rules/document-content.ts'
import type { DocumentMergeData } from '#modules/documents/templates/rules/document-fields.ts'
import type { TemplateBlock } from '#modules/documents/templates/rules/template-blocks.ts'
import {
  type ActiveDocumentTemplate,
  loadActiveDocumentTemplate,
} from '#modules/documents/templates/server/templates/active-document-template.ts'
import { findMissingTemplateFieldPermission } from '#modules/documents/templates/server/templates/template-permissions.ts'
import type { Ctx } from '#platform/call-context.ts'
import { addReplacedDocumentSentence, type ReplacedDocument } from '../rules/replaced-document.ts'
import { type ParsedDocumentTemplate, parseDocumentTemplate } from './parsed-template.ts'
import type { DocumentContent } from './rendered-document-file.ts'

type Known = { facts: DocumentMergeData; isWoman: boolean }

/**
 * Generates a document without answers. It uses the template of the company, or the built-in one if the former needs an answer or is
 * invalid. Missing data stays blank.
 */
export async function renderDocumentWithoutQuestions(ctx: Ctx, code: string, { facts, isWoman }: Known) {
  const fillBy = (ready: ParsedDocumentTemplate, number: string) =>
    ready.fill({ facts: { ...facts, 'document.number': number }, answers: {}, isWoman, gap: () => HANDWRITTEN_SIGNATURE_LINE })
  const hasRequiredPrompts = (ready: ParsedDocumentTemplate) =>
    fillBy(ready, '-').questions.some(({ from, required }) => from === 'ask' && required)
  let text = await loadActiveDocumentTemplate(ctx, code)
  let ready = await parseDocumentTemplate(ctx, text)
  if (text.versionId !== null && (ready.problems.length > 0 || hasRequiredPrompts(ready))) {
    text = asShipped(code)
    ready = await parseDocumentTemplate(ctx, text)
  }
  const createContentWithNumber = (number: string) => fillBy(ready, number).content({ title: text.title, number })
  return {
    ...findMissingTemplateFieldPermission(ready),
    template_code: text.code,
    document_template_version_id: text.versionId,
    title: titleIn(createContentWithNumber('-')) ?? text.title,
    content: createContentWithNumber,
  }
}

/** Adds the sentence about a replaced document; a Word file stays unchanged. */
export const addReplacedDocumentToContent = (content: DocumentContent, replaces: ReplacedDocument | undefined): DocumentContent =>
  replaces && 'written' in content ? { written: addReplacedDocumentSentence(content.written, replaces) } : content

const asShipped = (code: string): ActiveDocumentTemplate => ({ ...findBuiltinTemplate(code)!, docxFileId: null, versionId: null })

/** The title of a decision with its subtitle. */
function titleIn(content: DocumentContent): string | undefined {
  if (!('written' in content)) return undefined
  const { blocks } = content.written
  const at = blocks.findIndex(({ is }) => is === 'title')
  const label = (block: TemplateBlock | undefined) =>
    block?.is === 'title' || block?.is === 'heading' ? block.runs.map(({ text }) => text).join('') : undefined
  const title = label(blocks[at])
  const subtitle = label(blocks[at + 1])
  return title && subtitle?.startsWith('o ') ? `${title} ${subtitle}` : undefined
}
