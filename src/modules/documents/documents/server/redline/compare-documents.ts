import {
  type RedlineLine,
  splitPdfPagesIntoRedlineLines,
  splitPlainTextIntoRedlineLines,
} from '#modules/documents/templates/rules/redline/redline-lines.ts'
import type { Ctx } from '#platform/call-context.ts'
import { readStoredFile } from '#platform/files/server/stored-files.ts'
import type { FileDownloadReply, ParsedApiInput } from '#shared/api-contract.ts'
import { AppError, createNotFoundError, createValidationError } from '#shared/app-error.ts'
import type { documentRedlineContract as contract } from '../../redline-contract.ts'
import { extractFileText } from '../search/extract-file-text.ts'
import { MAX_INDEXED_FILE_CHARACTERS } from '../search/text-extraction-limits.ts'
import { compareTextsForRedlineInThread } from './compare-texts-for-redline-in-thread.ts'
import { writeRedlineFile } from './write-redline-file.ts'

type CompareInput = ParsedApiInput<typeof contract.compareDocumentVersions>

const selectDocumentVersion = (ctx: Ctx, id: number) =>
  ctx.db
    .selectFrom('company_document_version as v')
    .innerJoin('company_document as d', 'd.id', 'v.company_document_id')
    .select(['v.company_document_id', 'v.version', 'v.stored_file_id', 'd.title'])
    .where('v.id', '=', id)
    .executeTakeFirst()

/** The paragraphs of a file. Throws for a scan, and for a text above the limit. */
async function loadRedlineLines(ctx: Ctx, field: 'from' | 'to', fileId: number): Promise<RedlineLine[]> {
  const file = await readStoredFile(ctx, fileId)
  const text = await extractFileText(file)
  if (!text.trim()) throw createValidationError({ [field]: 'documents.redline_no_text_change' })
  if (text.length >= MAX_INDEXED_FILE_CHARACTERS) throw new AppError('documents.redline_too_long')
  return file.type === 'application/pdf' ? splitPdfPagesIntoRedlineLines(text) : splitPlainTextIntoRedlineLines(text)
}

async function redlineOf(ctx: Ctx, { company_document_id, from, to }: CompareInput) {
  const before = await selectDocumentVersion(ctx, from)
  const after = await selectDocumentVersion(ctx, to)
  if (!after || after.company_document_id !== company_document_id) throw createNotFoundError()
  if (!before) throw createValidationError({ from: 'documents.version_not_found' })
  const redline = await compareTextsForRedlineInThread(
    await loadRedlineLines(ctx, 'from', before.stored_file_id),
    await loadRedlineLines(ctx, 'to', after.stored_file_id),
  )
  return { redline, before, after }
}

export const compareDocumentVersions = async (ctx: Ctx, input: CompareInput) => ({ data: (await redlineOf(ctx, input)).redline })

export async function printDocumentRedline(
  ctx: Ctx,
  { script, ...input }: ParsedApiInput<typeof contract.printDocumentRedline>,
): Promise<FileDownloadReply> {
  const { redline, before, after } = await redlineOf(ctx, input)
  const isSame = before.company_document_id === after.company_document_id
  const nameOf = ({ title, version }: typeof before) => `${isSame ? '' : `${title}, `}verzija ${version}`
  return writeRedlineFile(ctx, redline, { title: after.title, of: `${nameOf(before)} – ${nameOf(after)}`, script })
}
