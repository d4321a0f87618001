import { buildDocumentContent } from '#modules/documents/templates/rules/document-content.ts'
import { type DocumentMergeData, documentFields } from '#modules/documents/templates/rules/document-fields.ts'
import { fillTemplateText, formatMergeValue } from '#modules/documents/templates/rules/fill-template.ts'
import { collectTemplateFieldNames, parseTemplateText } from '#modules/documents/templates/rules/parse-template.ts'
import { parseTemplateBlocks, type TemplateBlock, type TemplateTextRun } from '#modules/documents/templates/rules/template-blocks.ts'
import type { ActiveDocumentTemplate } from '#modules/documents/templates/server/templates/active-document-template.ts'
import {
  formatMissingDocumentFieldValue,
  loadMaskedMergeData,
  UNKNOWN_DOCUMENT_NUMBER_TEXT,
} from '#modules/documents/templates/server/templates/template-preview.ts'
import { assertValidTemplate } from '#modules/documents/templates/server/templates/template-problems.ts'
import type { Ctx } from '#platform/call-context.ts'
import type { ParsedApiInput } from '#shared/api-contract.ts'
import { type CyrillicSpellingExceptions, toCyrillicWithExceptions } from '#shared/text/transliteration.ts'
import type { DocumentPagePreview, DocumentWritingScript } from '../../contract.ts'
import type { templatePreviewContract as contract, TemplateLivePreview } from '../../template-preview-contract.ts'
import { loadDocumentLetterhead } from '../letterhead.ts'
import { assertDocumentSize } from '../parsed-template.ts'

type LookRun = TemplateTextRun & { is_value?: true }

/** Markers around values until the blocks are built. */
const VALUE_START_MARK = '\uE010'
const VALUE_END_MARK = '\uE011'
const runsOf = ({ text, bold }: TemplateTextRun): LookRun[] =>
  text
    .split(/(\uE010[^\uE010\uE011]*\uE011)/)
    .map((part): LookRun => {
      const run = { text: part.replace(/[\uE010\uE011]/g, ''), bold }
      return part.startsWith(VALUE_START_MARK) ? { ...run, is_value: true } : run
    })
    .filter(({ text }) => text)

/** Fills a template with the data of an employee, block by block. */
export async function previewTemplateForEmployee(
  ctx: Ctx,
  { source, title, employee_id, script }: ParsedApiInput<typeof contract.previewTemplateForEmployee>,
): Promise<{ data: TemplateLivePreview }> {
  assertValidTemplate(ctx, source)
  const { nodes } = parseTemplateText(source)
  const { facts, isWoman } = await loadMaskedMergeData(ctx, employee_id, collectTemplateFieldNames(nodes))
  const { questions, page } = await fillPreview(ctx, nodes, { facts, answers: {}, isWoman }, { title, script, employeeId: employee_id })
  return { data: { ...page, values: valuesOf(facts), missing: questions.filter(({ from }) => from === 'fact').map(({ key }) => key) } }
}

type FillInput = Parameters<typeof fillTemplateText>[1]
type PreviewedAs = { title: string; script: DocumentWritingScript; employeeId: number | null }

/** Returns the head and blocks of a filled template. Missing values are in brackets. */
async function fillPreview(
  ctx: Ctx,
  nodes: Parameters<typeof fillTemplateText>[0],
  input: Omit<FillInput, 'gap'>,
  { title, script, employeeId }: PreviewedAs,
) {
  const { text, reveal, questions } = assertDocumentSize(() => fillTemplateText(nodes, { ...input, gap: formatMissingDocumentFieldValue }))
  const blocks = parseTemplateBlocks(text, (text) => reveal(text, (value) => `${VALUE_START_MARK}${value}${VALUE_END_MARK}`))
  const { head } = buildDocumentContent([], input.facts, { title, number: String(input.facts['document.number']) })
  const spelled = script === 'cyrillic' ? (await loadDocumentLetterhead(ctx, employeeId)).spelled : undefined
  const write = writerOf(spelled)
  const page: DocumentPagePreview = {
    head: { left: head.left.map(write), right: head.right.map(write) },
    blocks: blocks.map((block) => renderBlock(block, write)),
  }
  return { questions, page }
}

/** The preview of a document before it has a number. Null for a Word template, which has no blocks. */
export async function previewDocumentPage(
  ctx: Ctx,
  { source, docxFileId, title }: Pick<ActiveDocumentTemplate, 'source' | 'docxFileId' | 'title'>,
  input: Omit<FillInput, 'gap'>,
  as: Omit<PreviewedAs, 'title'>,
): Promise<{ data: { page: DocumentPagePreview | null } }> {
  if (docxFileId !== null) return { data: { page: null } }
  const facts = { ...input.facts, 'document.number': UNKNOWN_DOCUMENT_NUMBER_TEXT }
  const { page } = await fillPreview(ctx, parseTemplateText(source).nodes, { ...input, facts }, { ...as, title })
  return { data: { page } }
}

const writerOf = (spelled: CyrillicSpellingExceptions | undefined) => (text: string) =>
  spelled ? toCyrillicWithExceptions(text, spelled) : text

function renderBlock(block: TemplateBlock, write: (text: string) => string): DocumentPagePreview['blocks'][number] {
  const renderRuns = (runs: readonly TemplateTextRun[]) => runs.flatMap(runsOf).map((run) => ({ ...run, text: write(run.text) }))
  if (block.is === 'list') return { ...block, items: block.items.map(renderRuns) }
  if (block.is === 'signatures') {
    const under = block.under?.map((lines) => lines.map((line) => write(line.replace(/[\uE010\uE011]/g, ''))))
    return { is: block.is, names: block.names.map(renderRuns), under }
  }
  return 'runs' in block ? { is: block.is, runs: renderRuns(block.runs) } : { is: block.is }
}

/** The value of each field for this employee. */
function valuesOf(facts: DocumentMergeData): Record<string, string> {
  const values: Record<string, string> = {}
  for (const [name, { kind, of = name }] of Object.entries(documentFields) as [
    string,
    (typeof documentFields)[keyof typeof documentFields] & { of?: string },
  ][]) {
    const value = facts[of]
    if (value === undefined || value === null || value === '' || Array.isArray(value) || kind === 'flag') continue
    values[name] = formatMergeValue(value, kind)
  }
  return values
}
