import { findBuiltinTemplate } from '#modules/documents/templates/builtin/builtin-templates.ts'
import type { RedlineTextComparison } from '#modules/documents/templates/rules/redline/compare-texts-for-redline.ts'
import { formatTemplateTagsForReading } from '#modules/documents/templates/rules/redline/format-template-tags.ts'
import {
  type RedlineLine,
  splitPlainTextIntoRedlineLines,
  splitTemplateSourceIntoRedlineLines,
} from '#modules/documents/templates/rules/redline/redline-lines.ts'
import { loadTemplateDetail } from '#modules/documents/templates/server/templates/template-detail.ts'
import type { Ctx } from '#platform/call-context.ts'
import { readStoredFile } from '#platform/files/server/stored-files.ts'
import type { FileDownloadReply, ParsedApiInput } from '#shared/api-contract.ts'
import { AppError, createValidationError } from '#shared/app-error.ts'
import type { Language } from '#shared/message-translation.ts'
import { messages } from '../../messages/index.ts'
import type { documentRedlineContract as contract } from '../../redline-contract.ts'
import { extractFileText } from '../search/extract-file-text.ts'
import { MAX_INDEXED_FILE_CHARACTERS } from '../search/text-extraction-limits.ts'
import { compareTextsForRedlineInThread } from './compare-texts-for-redline-in-thread.ts'
import { writeRedlineFile } from './write-redline-file.ts'

type CompareInput = ParsedApiInput<typeof contract.compareTemplateVersions>

/**
 * The text of a template as paragraphs. A Word file with more text than the reader extracts is not compared, because its end would be
 * missing.
 */
async function loadRedlineLines(ctx: Ctx, field: 'from' | 'to', id: number | null, side: string, code: string): Promise<RedlineLine[]> {
  if (side === 'shipped') {
    const standard = findBuiltinTemplate(code)
    if (!standard) throw createValidationError({ [field]: 'documents.version_not_found' })
    return splitTemplateSourceIntoRedlineLines(standard.source)
  }
  const version = await ctx.db
    .selectFrom('document_template_version')
    .select(['source', 'docx_file_id'])
    .where('document_template_id', '=', id ?? 0)
    .where('version', '=', Number(side))
    .executeTakeFirst()
  if (!version) throw createValidationError({ [field]: 'documents.version_not_found' })
  if (version.docx_file_id === null) return splitTemplateSourceIntoRedlineLines(version.source)
  const text = await extractFileText(await readStoredFile(ctx, version.docx_file_id))
  if (text.length >= MAX_INDEXED_FILE_CHARACTERS) throw new AppError('documents.redline_too_long')
  return splitPlainTextIntoRedlineLines(text)
}

async function redlineOf(
  ctx: Ctx,
  { code, from, to, source }: CompareInput,
  language: Language,
): Promise<{ redline: RedlineTextComparison; title: string }> {
  const { id, title } = await loadTemplateDetail(ctx, code)
  if (to === undefined && source === undefined) throw createValidationError({ to: 'invalid.required' })
  const before = await loadRedlineLines(ctx, 'from', id, from, code)
  const after = to === undefined ? splitTemplateSourceIntoRedlineLines(source!) : await loadRedlineLines(ctx, 'to', id, to, code)
  const redline = await compareTextsForRedlineInThread(before, after)
  const catalog = messages[language]
  const read = (text: string) => formatTemplateTagsForReading(text, catalog, language)
  const paragraphs = redline.paragraphs.map(({ pieces, ...rest }) => ({
    ...rest,
    pieces: pieces.map((piece) => ({ ...piece, text: read(piece.text) })),
  }))
  return { redline: { ...redline, paragraphs }, title }
}

export const compareTemplateVersions = async (ctx: Ctx, input: CompareInput) => ({
  data: (await redlineOf(ctx, input, ctx.language)).redline,
})

/** Documents are in Serbian regardless of the user's language, so the comparison is too. */
export async function printTemplateRedline(
  ctx: Ctx,
  { script, ...input }: ParsedApiInput<typeof contract.printTemplateRedline>,
): Promise<FileDownloadReply> {
  const { redline, title } = await redlineOf(ctx, input, 'sr')
  return writeRedlineFile(ctx, redline, { title, of: `${sideOf(input.from)} – ${sideOf(input.to)}`, script })
}

const sideOf = (side: string | undefined) => {
  if (side === undefined) return 'nesačuvan tekst'
  if (side === 'shipped') return 'isporučeni tekst'
  return `verzija ${side}`
}
