import type { RenderedDocument } from '#modules/documents/templates/rules/document-content.ts'
import { contentTypeByDocumentFormat, type DocumentFormat } from '#modules/documents/templates/rules/document-format.ts'
import { renderDocxAsPdf } from '#modules/documents/templates/server/word/docx-to-pdf.ts'
import { convertDocxScript } from '#modules/documents/templates/server/word/fill-docx.ts'
import { type Ctx, withSystemCompanyTransaction } from '#platform/call-context.ts'
import { storeUploadedFile } from '#platform/files/server/stored-files.ts'
import { renderPdf } from '#platform/pdf/render-pdf.ts'
import type { PdfRenderOptions } from '#platform/pdf/render-pool.ts'
import type { PdfLayout } from '#platform/pdf/write-pdf.ts'
import type { FileDownloadReply } from '#shared/api-contract.ts'
import { createNotFoundError } from '#shared/app-error.ts'
import { type Day, toBelgradeDay } from '#shared/days.ts'
import type { DocumentWritingScript } from '../contract.ts'
import { toDocumentPdfLayout } from './document-pdf-layout.ts'
import { type LetterheadCallContext, loadDocumentLetterhead } from './letterhead.ts'

/** The content of a document: a structured text, a filled Word file, or a page that exists only as PDF. */
export type DocumentContent = { written: RenderedDocument } | { docx: Buffer; title: string } | { page: Omit<PdfLayout, 'made'> }
/** A file that is rendered, without a transaction, when its bytes are requested. */
export type RenderedDocumentFile = FileDownloadReply & { bytes: () => Promise<Buffer> }

const CONTENT_TYPES = { written: 'application/json', page: 'application/vnd.kadrovik.page+json', docx: contentTypeByDocumentFormat.docx }

/** Renders a document. Names of the employee `employeeId` use their stored Cyrillic spelling. `made` is the day of the file. */
export async function renderDocumentContent(
  content: DocumentContent,
  format: DocumentFormat,
  script: DocumentWritingScript,
  { employeeId, made, ...place }: LetterheadCallContext & { employeeId?: number | null; made: Day },
  options?: PdfRenderOptions,
): Promise<Buffer> {
  const { companyId } = place
  const { logo, spelled } = await loadDocumentLetterhead(place, employeeId ?? null)
  if ('docx' in content) {
    const page = await convertDocxScript(content.docx, script, spelled)
    return format === 'docx' ? page : renderDocxAsPdf(page, { title: content.title, made }, companyId, options)
  }
  if ('page' in content) {
    if (format !== 'pdf') throw new Error('a page has no other format than PDF')
    return renderPdf({ ...content.page, made, spelled }, script, companyId, options)
  }
  if (format === 'docx') return (await import('./document-docx.ts')).writeDocumentAsDocx(content.written, script, { logo, spelled })
  return renderPdf({ ...toDocumentPdfLayout(content.written, made, logo), spelled }, script, companyId, options)
}

/** Stores the content of a document; returns the id of the file. */
export function storeDocumentContent(
  ctx: Ctx,
  content: DocumentContent,
  { name, employeeId }: { name: string; employeeId: number },
): Promise<number> {
  return storeUploadedFile(ctx, { ...toNamedFile(content, name), employeeId })
}

function toNamedFile(content: DocumentContent, name: string) {
  if ('docx' in content) return { name: `${name}.docx`, type: CONTENT_TYPES.docx, bytes: content.docx }
  if ('page' in content) return { name: `${name}.json`, type: CONTENT_TYPES.page, bytes: Buffer.from(JSON.stringify(content.page)) }
  return { name: `${name}.json`, type: CONTENT_TYPES.written, bytes: Buffer.from(JSON.stringify(content.written)) }
}

type Source = { id: number; sha256: string; name: string; type: string; employee_id: number | null; created_at: Date }

const findSourceFile = (ctx: Ctx, id: number): Promise<Source | undefined> =>
  ctx.db
    .selectFrom('stored_file')
    .select(['id', 'sha256', 'name', 'type', 'employee_id', 'created_at'])
    .where('id', '=', id)
    .executeTakeFirst()

const findRenderedFile = (ctx: Ctx, contentFileId: number, script: DocumentWritingScript) =>
  ctx.db
    .selectFrom('document_rendering as d')
    .innerJoin('stored_file as f', 'f.id', 'd.stored_file_id')
    .select(['f.id', 'f.sha256'])
    .where('d.content_file_id', '=', contentFileId)
    .where('d.script', '=', script)
    .executeTakeFirst()

/** Loads a document. A PDF is stored when it is first rendered, so that its bytes never change. A .docx is rendered each time. */
export async function loadRenderedDocumentFile(
  ctx: Ctx,
  contentFileId: number,
  format: DocumentFormat,
  script: DocumentWritingScript,
): Promise<RenderedDocumentFile> {
  const source = await findSourceFile(ctx, contentFileId)
  if (!source) throw createNotFoundError()
  const { services, companyId } = ctx
  const stored = format === 'pdf' ? await findRenderedFile(ctx, contentFileId, script) : undefined
  const readOrRenderFile = async () => {
    if (stored) return services.files.read(stored.sha256)
    if (format === 'pdf') return (await drawAndKeep({ services, companyId }, source, script)).bytes
    return renderDocumentContent(contentOf(source, await services.files.read(source.sha256)), format, script, {
      services,
      companyId,
      employeeId: source.employee_id,
      made: toBelgradeDay(source.created_at),
    })
  }
  return {
    name: formatDocumentFileName(baseOf(source), format, script),
    type: contentTypeByDocumentFormat[format],
    bytes: readOrRenderFile,
  }
}

/** Renders a PDF between transactions and stores it. Concurrent callers get the first stored one. */
async function drawAndKeep(
  { services, companyId }: LetterheadCallContext,
  source: Source,
  script: DocumentWritingScript,
): Promise<{ id: number; bytes: Buffer }> {
  const content = contentOf(source, await services.files.read(source.sha256))
  const bytes = await renderDocumentContent(content, 'pdf', script, {
    services,
    companyId,
    employeeId: source.employee_id,
    made: toBelgradeDay(source.created_at),
  })
  const file = {
    name: formatDocumentFileName(baseOf(source), 'pdf', script),
    type: contentTypeByDocumentFormat.pdf,
    bytes,
    employeeId: source.employee_id ?? undefined,
  }
  const stored = await withSystemCompanyTransaction(services, companyId, 'renderDocument', async (ctx) => {
    const current = await ctx.db.selectFrom('stored_file').select('id').where('id', '=', source.id).forNoKeyUpdate().executeTakeFirst()
    if (!current) throw createNotFoundError()
    const before = await findRenderedFile(ctx, source.id, script)
    if (before) return before
    const id = await storeUploadedFile(ctx, file)
    await ctx.db.insertInto('document_rendering').values({ content_file_id: source.id, script, stored_file_id: id }).execute()
    return { id, sha256: undefined }
  })
  return { id: stored.id, bytes: stored.sha256 ? await services.files.read(stored.sha256) : bytes }
}

/** Finds the stored rendering by the id of the content. */
export async function findStoredDocumentRendering(
  place: LetterheadCallContext,
  contentFileId: number,
  script: DocumentWritingScript,
): Promise<{ id: number; bytes: Buffer }> {
  const found = await withSystemCompanyTransaction(place.services, place.companyId, 'renderDocument', async (ctx) => ({
    source: await findSourceFile(ctx, contentFileId),
    stored: await findRenderedFile(ctx, contentFileId, script),
  }))
  if (!found.source) throw createNotFoundError()
  if (found.stored) return { id: found.stored.id, bytes: await place.services.files.read(found.stored.sha256) }
  return drawAndKeep(place, found.source, script)
}

const baseOf = ({ name }: Source) => name.replace(/\.\w+$/, '')

function contentOf(source: Source, bytes: Buffer): DocumentContent {
  if (source.type === CONTENT_TYPES.docx) return { docx: bytes, title: baseOf(source) }
  return source.type === CONTENT_TYPES.page ? { page: JSON.parse(bytes.toString()) } : { written: JSON.parse(bytes.toString()) }
}

export const formatDocumentFileName = (base: string, format: DocumentFormat, script: DocumentWritingScript) =>
  `${base}${script === 'cyrillic' ? '-cir' : ''}.${format}`
