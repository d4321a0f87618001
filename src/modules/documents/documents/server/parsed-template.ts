import { buildDocumentContent } from '#modules/documents/templates/rules/document-content.ts'
import { DocumentTooLongError, fillTemplate, type UnansweredTemplateQuestions } from '#modules/documents/templates/rules/fill-template.ts'
import {
  collectTemplateAmountQuestions,
  collectTemplateFieldNames,
  parseTemplateText,
  type TemplateProblem,
} from '#modules/documents/templates/rules/parse-template.ts'
import type { ActiveDocumentTemplate } from '#modules/documents/templates/server/templates/active-document-template.ts'
import { formatTemplateProblems } from '#modules/documents/templates/server/templates/template-problems.ts'
import { readDocxTemplate } from '#modules/documents/templates/server/word/docx-template.ts'
import { fillDocx } from '#modules/documents/templates/server/word/fill-docx.ts'
import type { Ctx } from '#platform/call-context.ts'
import { readStoredFile } from '#platform/files/server/stored-files.ts'
import { AppError } from '#shared/app-error.ts'
import type { DocumentContent } from './rendered-document-file.ts'

type FillInput = Parameters<typeof fillTemplate>[1]
type Called = { title: string; number: string }
/** A parsed template that can be filled several times. */
export type ParsedDocumentTemplate = {
  /** Problems of a saved template, such as a removed field. */
  problems: readonly TemplateProblem[]
  /** The names of all fields that the template can use. */
  names: ReadonlySet<string>
  /** The questions that ask for an amount. */
  amounts: readonly string[]
  /** Fills the template; returns the open questions and the document. */
  fill: (input: FillInput) => UnansweredTemplateQuestions & { content: (called: Called) => DocumentContent }
}

export function parseTextTemplate(source: string): ParsedDocumentTemplate {
  const { nodes, problems } = parseTemplateText(source)
  return {
    problems,
    names: collectTemplateFieldNames(nodes),
    amounts: collectTemplateAmountQuestions(nodes),
    fill(input) {
      const { blocks, ...prompts } = assertDocumentSize(() => fillTemplate(nodes, input))
      return { ...prompts, content: (called) => ({ written: buildDocumentContent(blocks, input.facts, called) }) }
    },
  }
}

export async function parseDocxTemplate(bytes: Uint8Array): Promise<ParsedDocumentTemplate> {
  const template = await readDocxTemplate(bytes)
  return {
    problems: template.problems,
    names: collectTemplateFieldNames(template.nodes),
    amounts: collectTemplateAmountQuestions(template.nodes),
    fill(input) {
      const { pack, ...prompts } = assertDocumentSize(() => fillDocx(template, input))
      return { ...prompts, content: ({ title }) => ({ docx: pack(), title }) }
    },
  }
}

export const parseDocumentTemplate = async (
  ctx: Ctx,
  { source, docxFileId }: Pick<ActiveDocumentTemplate, 'source' | 'docxFileId'>,
): Promise<ParsedDocumentTemplate> =>
  docxFileId === null ? parseTextTemplate(source) : parseDocxTemplate((await readStoredFile(ctx, docxFileId)).bytes)

/**
 * Parses a template for documents. Throws if the template was valid when it was saved but no longer is, because the document would have a
 * gap.
 */
export async function loadParsedDocumentTemplate(
  ctx: Ctx,
  text: Pick<ActiveDocumentTemplate, 'source' | 'docxFileId'>,
): Promise<ParsedDocumentTemplate> {
  const ready = await parseDocumentTemplate(ctx, text)
  if (ready.problems.length === 0) return ready
  const at = text.docxFileId === null ? 'documents.problem_at' : 'documents.problem_at_paragraph'
  throw new AppError('documents.template_outdated', { problems: formatTemplateProblems(ctx, ready.problems, at) })
}

/** Refuses a result that is too large. */
export function assertDocumentSize<T>(work: () => T): T {
  try {
    return work()
  } catch (error) {
    throw error instanceof DocumentTooLongError ? new AppError('documents.too_long') : error
  }
}
