import { type RawBuilder, sql } from 'kysely'
import { type Ctx, withCompanyTransaction } from '#platform/call-context.ts'
import { readStoredFile } from '#platform/files/server/stored-files.ts'
import { buildPageLimitSql } from '#platform/list-query-sql.ts'
import type { FileDownloadReply, ParsedApiInput } from '#shared/api-contract.ts'
import { AppError, createNotFoundError } from '#shared/app-error.ts'
import { computePagination } from '#shared/input-field-schemas.ts'
import type { DocumentWritingScript } from '../../contract.ts'
import type { MyDocument, myDocumentsContract as own } from '../../my-documents-contract.ts'
import { computeDocumentDispatchState } from '../../rules/document-dispatch.ts'
import { findStoredDocumentRendering, loadRenderedDocumentFile } from '../rendered-document-file.ts'

type Row = {
  id: number
  number: string
  title: string
  is_legal_service: boolean
  is_decision: boolean
  sent_at: Date
  opened_at: Date | null
  confirmed_at: Date | null
  has_docx: boolean
  count: number
}

/** Documents that were sent to the caller, without recalled ones. An account without an employee has none. */
async function loadDocumentRows(ctx: Ctx, where: RawBuilder<unknown>, limit = sql``): Promise<Row[]> {
  const { rows } = await sql<Row>`
    select s.id, r.book || '-' || r.year || '/' || r.number as number, r.title, s.is_legal_service, r.book = 'RES' as is_decision, s.sent_at, s.opened_at, s.confirmed_at,
      p.content_file_id is not null as has_docx, count(*) over ()::int as count
    from document_dispatch s join document_registration r on r.id = s.document_registration_id
      join employee_document p on p.document_registration_id = s.document_registration_id
    where s.employee_id = ${ctx.employeeId} and s.recalled_at is null and ${where}
    order by s.confirmed_at is not null, s.id desc ${limit}`.execute(ctx.db)
  return rows
}

function toMyDocument({ count: _, sent_at, opened_at, confirmed_at, ...row }: Row): MyDocument {
  const times = { opened_at: opened_at?.toISOString() ?? null, confirmed_at: confirmed_at?.toISOString() ?? null }
  return { ...row, sent_at: sent_at.toISOString(), confirmed_at: times.confirmed_at, state: computeDocumentDispatchState(times) }
}

export async function listMyDocuments(ctx: Ctx, { page, size, search, waiting }: ParsedApiInput<typeof own.listMyDocuments>) {
  const text = search
    ? sql`position(folded(${search}) in folded(r.title || ' ' || r.book || '-' || r.year || '/' || r.number)) > 0`
    : sql`true`
  const rows = await loadDocumentRows(
    ctx,
    sql`${text} and ${waiting ? sql`s.confirmed_at is null` : sql`true`}`,
    buildPageLimitSql({ page, size }),
  )
  return { documents: rows.map(toMyDocument), pagination: computePagination({ page, size }, rows[0]?.count ?? 0) }
}

type LockedDispatch = {
  id: number
  employee_id: number
  confirmed_at: Date | null
  viewed_file_id: number | null
  /** The script in which the document was issued. A leave decision exists in both scripts and has the script of the account. */
  script: DocumentWritingScript
  content_file_id: number | null
  drawn_from_id: number | null
  latin_file_id: number | null
  cyrillic_file_id: number | null
  /** The newest signed copy, as a PDF. */
  signed_file_id: number | null
}

/** A document sent to the caller and not recalled. */
async function loadMyDispatch(ctx: Ctx, id: number, { isLocked }: { isLocked: boolean }): Promise<LockedDispatch> {
  const { rows } = await sql<LockedDispatch>`
    select s.id, s.employee_id, s.confirmed_at, s.viewed_file_id, p.content_file_id, p.drawn_from_id, p.latin_file_id, p.cyrillic_file_id,
      (select g.stored_file_id from document_signature g join stored_file f on f.id = g.stored_file_id where g.document_registration_id = s.document_registration_id
        and g.recalled_at is null and f.type = 'application/pdf' order by g.id desc limit 1) as signed_file_id,
      coalesce(p.script, (select a.script from accounts_of_document_recipients(array[s.employee_id]) a where a.user_id = ${ctx.userId})) as script
    from document_dispatch s join employee_document p on p.document_registration_id = s.document_registration_id
    where s.id = ${id} and s.employee_id = ${ctx.employeeId} and s.recalled_at is null ${isLocked ? sql`for update of s` : sql``}`.execute(
    ctx.db,
  )
  if (!rows[0]) throw createNotFoundError()
  return rows[0]
}

export async function getMyDocument(
  ctx: Ctx,
  { document_dispatch_id, format }: ParsedApiInput<typeof own.getMyDocument>,
): Promise<FileDownloadReply> {
  const document = await loadMyDispatch(ctx, document_dispatch_id, { isLocked: false })
  await sql`select log_sensitive_read('getMyDocument', ${document.employee_id})`.execute(ctx.db)
  if (format === 'docx') {
    if (document.content_file_id === null) throw new AppError('documents.no_docx')
    return loadRenderedDocumentFile(ctx, document.content_file_id, format, document.script)
  }
  const fileId =
    document.viewed_file_id ?? document.signed_file_id ?? (document.script === 'latin' ? document.latin_file_id : document.cyrillic_file_id)
  if (fileId !== null) {
    await show(ctx, document.id, fileId)
    return { ...(await readStoredFile(ctx, fileId)), inline: true }
  }
  const { services, companyId, userId } = ctx
  const caller = { companyId, userId, sessionId: null, action: 'getMyDocument' }
  const drawing = await loadRenderedDocumentFile(ctx, document.drawn_from_id!, 'pdf', document.script)
  // The file is rendered after the transaction, so the document counts as opened only then.
  const readFileAndMarkAsOpened = async () => {
    const { id, bytes } = await findStoredDocumentRendering(ctx, document.drawn_from_id!, document.script)
    await withCompanyTransaction(services, caller, (later) => show(later, document.id, id))
    return bytes
  }
  return { ...drawing, bytes: readFileAndMarkAsOpened, inline: true }
}

/** Stores the shown file at the first read, so that the confirmation refers to exactly that file. */
async function show(ctx: Ctx, id: number, viewedFileId: number): Promise<void> {
  await ctx.db
    .updateTable('document_dispatch')
    .set({ viewed_file_id: viewedFileId, opened_at: sql`clock_timestamp()` })
    .where('id', '=', id)
    .where('viewed_file_id', 'is', null)
    .execute()
}

export async function confirmMyDocument(ctx: Ctx, { document_dispatch_id }: ParsedApiInput<typeof own.confirmMyDocument>) {
  const { id, confirmed_at, viewed_file_id } = await loadMyDispatch(ctx, document_dispatch_id, { isLocked: true })
  if (confirmed_at) throw new AppError('documents.already_confirmed')
  if (viewed_file_id === null) throw new AppError('documents.not_opened')
  const { sha256 } = await ctx.db.selectFrom('stored_file').select('sha256').where('id', '=', viewed_file_id).executeTakeFirstOrThrow()
  await ctx.db
    .updateTable('document_dispatch')
    .set({ confirmed_at: sql`clock_timestamp()`, confirmed_by: ctx.userId, viewed_sha256: sha256 })
    .where('id', '=', id)
    .execute()
  const [row] = await loadDocumentRows(ctx, sql`s.id = ${id}`)
  return { data: toMyDocument(row!) }
}
