import { type RawBuilder, sql } from 'kysely'
import { assertCanReadTemplate } from '#modules/documents/templates/server/templates/template-permissions.ts'
import type { Ctx } from '#platform/call-context.ts'
import { readStoredFile } from '#platform/files/server/stored-files.ts'
import type { ParsedApiInput } from '#shared/api-contract.ts'
import { AppError, createNotFoundError } from '#shared/app-error.ts'
import type { DocumentLifecycle, DocumentSigningRequest, documentLifecycleContract as way } from '../../document-lifecycle-contract.ts'
import { listAllowedDocumentActions } from '../../rules/document-lifecycle.ts'
import type { DocumentSigningFailure } from '../../rules/document-signing-failures.ts'
import { type DocumentDeliveryStateJson, documentDeliveryStateSql, toDocumentDeliveryState } from '../delivery/document-delivery-state.ts'
import { findDocumentReissueHandler } from '../document-subjects.ts'
import { loadRenderedDocumentFile } from '../rendered-document-file.ts'
import { findUsableDocumentSigningService } from '../signing/document-signing-settings.ts'
import { documentForLifecycleActionSql, documentRegisterFromClauseSql } from './documents-for-lifecycle-action.ts'

const numberIn = (table: string) =>
  sql`${sql.ref(`${table}.book`)} || '-' || ${sql.ref(`${table}.year`)} || '/' || ${sql.ref(`${table}.number`)}`
const nameOf = (column: string) =>
  sql`(select coalesce(nullif(concat_ws(' ', u.first_name, u.last_name), ''), u.email) from names_of_company_users() u where u.user_id = ${sql.ref(column)})`

type Row = {
  id: number
  number: string
  title: string
  registered_at: Date
  cancelled_at: Date | null
  archived_at: Date | null
  archived_by: string | null
  archive_location: string | null
  employee_id: number | null
  employee: string | null
  leave_request_id: number | null
  company_document_id: number | null
  has_docx: boolean
  template_code: string | null
  written: DocumentLifecycle['written']
  delivered: DocumentDeliveryStateJson
  signatures: DocumentLifecycle['signatures']
  signing: (Omit<DocumentSigningRequest, 'failure'> & { failure: DocumentSigningFailure | null }) | null
  annulment: { reason: string; by: string | null; replaced_by: DocumentLifecycle['replaces'] } | null
  replaces: DocumentLifecycle['replaces']
}

const signatures: RawBuilder<DocumentLifecycle['signatures']> =
  sql`coalesce((select jsonb_agg(jsonb_build_object('id', s.id, 'way', s.way, 'day', s.day,
    'signed_by', s.signed_by, 'noted_by', ${nameOf('s.noted_by')}, 'is_of_issued', s.unsigned_sha256 is not null,
    'file', case when f.id is not null then jsonb_build_object('name', f.name, 'type', f.type, 'size', f.size, 'sha256', f.sha256) end) order by s.id)
  from document_signature s left join stored_file f on f.id = s.stored_file_id
  where s.document_registration_id = r.id and s.recalled_at is null), '[]')`

/** The lifecycle of a document that the caller may act on. */
export async function getDocumentLifecycle(
  ctx: Ctx,
  { document_registration_id }: ParsedApiInput<typeof way.getDocumentLifecycle>,
): Promise<{ data: DocumentLifecycle }> {
  const { rows } = await sql<Row>`
    select r.id, ${numberIn('r')} as number, r.title, r.registered_at, r.cancelled_at, r.archived_at, ${nameOf('r.archived_by')} as archived_by,
      r.archive_location, p.employee_id, e.full_name as employee, p.leave_request_id, d.id as company_document_id, p.template_code,
      p.content_file_id is not null as has_docx, ${documentDeliveryStateSql('r.id')} as delivered, ${signatures} as signatures,
      (select jsonb_build_object('document_id', i.id, 'template', i.template_code, 'about', i.about, 'about_id', i.about_id, 'day', i.day, 'script', i.script)
        from document i where i.id = p.document_id) as written,
      (select jsonb_build_object('state', s.state, 'signer', s.signer, 'failure', s.failure, 'requested_at', s.requested_at)
        from document_signing_job s where s.document_registration_id = r.id order by s.id desc limit 1) as signing,
      (select jsonb_build_object('reason', a.reason, 'by', ${nameOf('a.annulled_by')}, 'replaced_by',
          case when b.id is not null then jsonb_build_object('id', b.id, 'number', ${numberIn('b')}) end)
        from document_annulment a left join document_registration b on b.id = a.replaced_by_id where a.document_registration_id = r.id) as annulment,
      (select jsonb_build_object('id', b.id, 'number', ${numberIn('b')})
        from document_annulment a join document_registration b on b.id = a.document_registration_id where a.replaced_by_id = r.id) as replaces
    from ${documentRegisterFromClauseSql} left join employee e on e.id = p.employee_id
    where r.id = ${document_registration_id} and ${documentForLifecycleActionSql(ctx)}`.execute(ctx.db)
  if (!rows[0]) throw createNotFoundError()
  return { data: toDocumentLifecycle(rows[0], (await findUsableDocumentSigningService(ctx)) !== undefined) }
}

function toDocumentLifecycle(row: Row, isService: boolean): DocumentLifecycle {
  const {
    cancelled_at,
    archived_at,
    archived_by,
    archive_location,
    employee_id,
    employee,
    leave_request_id,
    company_document_id,
    ...rest
  } = row
  const { delivered, signing, annulment, template_code, ...document } = rest
  const done = toDocumentDeliveryState(delivered)
  const state = { is_annulled: cancelled_at !== null, is_archived: archived_at !== null }
  const may = listAllowedDocumentActions(state)
  const kindOutsideLeave = company_document_id !== null ? 'company' : 'employee'
  const reissued = leave_request_id !== null || findDocumentReissueHandler(template_code) !== undefined
  return {
    ...document,
    ...done,
    written: reissued ? null : document.written,
    registered_at: row.registered_at.toISOString(),
    kind: leave_request_id !== null ? 'leave' : kindOutsideLeave,
    employee: employee_id === null ? null : { id: employee_id, name: employee! },
    signing: signing && { ...signing, requested_at: new Date(signing.requested_at).toISOString() },
    annulment: cancelled_at && {
      reason: annulment?.reason ?? null,
      at: cancelled_at.toISOString(),
      by: annulment?.by ?? null,
      replaced_by: annulment?.replaced_by ?? null,
    },
    archive: archived_at && { at: archived_at.toISOString(), by: archived_by, place: archive_location },
    can: {
      ...may,
      send: may.deliver && employee_id !== null && !done.sending,
      correct: may.annul && (document.written !== null || reissued || company_document_id !== null),
      sign_by_service: may.sign && isService && signing?.state !== 'waiting',
    },
  }
}

type FileSource = {
  employee_id: number | null
  drawn_from_id: number | null
  content_file_id: number | null
  latin_file_id: number | null
  cyrillic_file_id: number | null
  is_sensitive: boolean | null
  contains_pay: boolean | null
  /** For a document of the company: its newest version. */
  version_file_id: number | null
  /** The file of the requested signature. */
  signed_file_id: number | null
}

/** The issued file or a signed copy, for callers who may act on and read the document. */
export async function getDocumentFile(ctx: Ctx, input: ParsedApiInput<typeof way.getDocumentFile>) {
  const { document_registration_id, signature, script, format } = input
  const { rows } = await sql<FileSource>`
    select p.employee_id, p.drawn_from_id, p.content_file_id, p.latin_file_id, p.cyrillic_file_id, p.is_sensitive, p.contains_pay,
      (select v.stored_file_id from company_document_version v where v.company_document_id = d.id order by v.version desc limit 1) as version_file_id,
      (select s.stored_file_id from document_signature s where s.document_registration_id = r.id and s.id = ${signature ?? 0} and s.recalled_at is null) as signed_file_id
    from ${documentRegisterFromClauseSql} where r.id = ${document_registration_id} and ${documentForLifecycleActionSql(ctx)}`.execute(
    ctx.db,
  )
  const document = rows[0]
  if (!document || (signature !== undefined && document.signed_file_id === null)) throw createNotFoundError()
  const guarded = { is_sensitive: document.is_sensitive ?? false, contains_pay: document.contains_pay ?? false }
  assertCanReadTemplate(ctx, guarded)
  if (guarded.is_sensitive || guarded.contains_pay)
    await sql`select log_reveal_of_employee_data('getDocumentFile', ${document.employee_id})`.execute(ctx.db)
  const stored =
    document.signed_file_id ?? document.version_file_id ?? (script === 'latin' ? document.latin_file_id : document.cyrillic_file_id)
  if (stored !== null && (format === 'pdf' || document.employee_id === null || signature !== undefined)) return readStoredFile(ctx, stored)
  if (format === 'docx' && document.content_file_id === null) throw new AppError('documents.no_docx')
  return loadRenderedDocumentFile(ctx, document.drawn_from_id!, format, script)
}
