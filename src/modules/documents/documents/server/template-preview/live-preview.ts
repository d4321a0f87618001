import { documentFields, type MergeData } from '#modules/documents/templates/rules/document-fields.ts'
import { buildDocumentContent } from '#modules/documents/templates/rules/document-model.ts'
import { fillTemplateText, textForScreenReader } from '#modules/documents/templates/rules/fill-template.ts'
import { collectFieldNames, parseTemplateText } from '#modules/documents/templates/rules/parse-template.ts'
import { parseTemplateBlocks, type TemplateBlock, type TemplateRun } from '#modules/documents/templates/rules/template-blocks.ts'
import { assertValidTemplate } from '#modules/documents/templates/server/templates/format-problems.ts'
import { formatMissingField, maskMergeData } from '#modules/documents/templates/server/templates/template-preview.ts'
import type { Ctx } from '#platform/context.ts'
import type { ParsedInput } from '#shared/contract.ts'
import { type SpellingExceptions, toCyrillicWithExceptions } from '#shared/text/transliteration.ts'
import type { templatePreviewContract as contract, LivePreview } from '../../template-preview-contract.ts'
import { loadLetterhead } from '../letterhead.ts'
import { assertAnswerLength } from '../parsed-template.ts'

type LookRun = TemplateRun & { is_value?: true }

/** Markers around values until the blocks exist. */
const [FROM, TO] = ['\uE010', '\uE011']
const runsOf = ({ text, bold }: TemplateRun): LookRun[] =>
  text
    .split(/(\uE010[^\uE010\uE011]*\uE011)/)
    .map((part): LookRun => {
      const run = { text: part.replace(/[\uE010\uE011]/g, ''), ...(bold && { bold }) }
      return part.startsWith(FROM) ? { ...run, is_value: true } : run
    })
    .filter(({ text }) => text)

/** How a template reads on a real employee, block by block. */
export async function previewTemplateForEmployee(
  ctx: Ctx,
  { source, title, employee_id, script }: ParsedInput<typeof contract.previewTemplateForEmployee>,
): Promise<{ data: LivePreview }> {
  assertValidTemplate(ctx, source)
  const { nodes } = parseTemplateText(source)
  const { facts, isWoman } = await maskMergeData(ctx, employee_id, collectFieldNames(nodes))
  const { text, reveal, questions } = assertAnswerLength(() =>
    fillTemplateText(nodes, { facts, answers: {}, isWoman, gap: formatMissingField }),
  )
  const blocks = parseTemplateBlocks(text, (text) => reveal(text, (value) => `${FROM}${value}${TO}`))
  const { head } = buildDocumentContent([], facts, { title, number: String(facts['document.number']) })
  const spelled = script === 'cyrillic' ? (await loadLetterhead(ctx, employee_id)).spelled : undefined
  const write = writerOf(spelled)
  return {
    data: {
      head: { left: head.left.map(write), right: head.right.map(write) },
      blocks: blocks.map((block) => rendered(block, write)),
      values: valuesOf(facts),
      missing: questions.filter(({ from }) => from === 'fact').map(({ key }) => key),
    },
  }
}

const writerOf = (spelled: SpellingExceptions | undefined) => (text: string) => (spelled ? toCyrillicWithExceptions(text, spelled) : text)

function rendered(block: TemplateBlock, write: (text: string) => string): LivePreview['blocks'][number] {
  const text = (runs: readonly TemplateRun[]) => runs.flatMap(runsOf).map((run) => ({ ...run, text: write(run.text) }))
  if (block.is === 'list') return { ...block, items: block.items.map(text) }
  if (block.is === 'signatures') {
    const under = block.under?.map((lines) => lines.map((line) => write(line.replace(/[\uE010\uE011]/g, ''))))
    return { is: block.is, names: block.names.map(text), ...(under && { under }) }
  }
  return 'runs' in block ? { is: block.is, runs: text(block.runs) } : { is: block.is }
}

/** The value of each field for this employee. */
function valuesOf(facts: MergeData): Record<string, string> {
  const values: Record<string, string> = {}
  for (const [name, { kind, of = name }] of Object.entries(documentFields) as [
    string,
    (typeof documentFields)[keyof typeof documentFields] & { of?: string },
  ][]) {
    const value = facts[of]
    if (value === undefined || value === null || value === '' || Array.isArray(value) || kind === 'flag') continue
    values[name] = textForScreenReader(value, kind)
  }
  return values
}
