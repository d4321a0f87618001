import { type RawBuilder, sql } from 'kysely'
import { canManageCompany } from '#modules/foundation/access/user-permission-checks.ts'
import type { Ctx } from '#platform/call-context.ts'
import { AppError, createValidationError } from '#shared/app-error.ts'
import { type AllowedDocumentActions, listAllowedDocumentActions } from '../../rules/document-lifecycle.ts'
import { deliverableDocumentSql } from '../delivery/dispatchable-documents.ts'

/** A document that the caller may act on. */
export type DocumentForLifecycleAction = {
  id: number
  number: string
  title: string
  employee_id: number | null
  document_id: number | null
  template_code: string | null
  leave_request_id: number | null
  company_document_id: number | null
  is_annulled: boolean
  is_archived: boolean
  /** The first day of the document. */
  first_day: string
}

/** SQL from clause: the register `r` with documents of employees `p` and of the company `d`. */
export const documentRegisterFromClauseSql = sql`document_registration r
  left join employee_document p on p.document_registration_id = r.id left join company_document d on d.document_registration_id = r.id`

/**
 * SQL condition: the caller may act on the document. Issuers of leave decisions may act on these, managers of the company on its documents,
 * and managers of employees on all others.
 */
export const documentForLifecycleActionSql = (ctx: Ctx): RawBuilder<boolean> => sql<boolean>`case
  when p.document_registration_id is not null then ${deliverableDocumentSql(ctx, 'p')}
  else d.id is not null and ${canManageCompany(ctx) ? sql`true` : sql`false`} end`

/** Locks the documents that the caller may act on. */
export const lockDocumentRows = (ctx: Ctx, ids: readonly number[]) => loadDocumentRows(ctx, ids, sql`for update of r`)

async function loadDocumentRows(ctx: Ctx, ids: readonly number[], current: RawBuilder<unknown>): Promise<DocumentForLifecycleAction[]> {
  const { rows } = await sql<DocumentForLifecycleAction>`
    select r.id, r.book || '-' || r.year || '/' || r.number as number, r.title, p.employee_id, p.document_id, p.template_code,
      p.leave_request_id, d.id as company_document_id, r.cancelled_at is not null as is_annulled, r.archived_at is not null as is_archived,
      least(p.day, d.day, (r.registered_at at time zone 'Europe/Belgrade')::date)::text as first_day
    from ${documentRegisterFromClauseSql} where r.id = any (${[...ids]}::bigint[]) and ${documentForLifecycleActionSql(ctx)} order by r.id ${current}`.execute(
    ctx.db,
  )
  return rows
}

/** Loads documents for an action. Throws 404 for a missing one, and 409 for one whose state forbids the action. */
export async function loadDocumentsForLifecycleAction(
  ctx: Ctx,
  ids: readonly number[],
  act: keyof AllowedDocumentActions,
): Promise<DocumentForLifecycleAction[]> {
  const documents = await loadExistingDocuments(ctx, ids)
  for (const document of documents) assertDocumentActionAllowed(document, act)
  return documents
}

/** Loads documents, locked unless they are only read. Throws 404 for a missing one. */
export async function loadExistingDocuments(ctx: Ctx, ids: readonly number[], { hold = true } = {}): Promise<DocumentForLifecycleAction[]> {
  const documents = hold ? await lockDocumentRows(ctx, ids) : await loadDocumentRows(ctx, ids, sql``)
  if (documents.length < new Set(ids).size) throw createValidationError({ document_registration_ids: 'invalid.unknown_id' })
  return documents
}

/** Throws if the state of the document forbids the action. */
export function assertDocumentActionAllowed(document: DocumentForLifecycleAction, act: keyof AllowedDocumentActions): void {
  if (listAllowedDocumentActions(document)[act]) return
  const stateCode = document.is_archived ? 'documents.document_archived' : 'documents.document_annulled'
  const code = act === 'restore' ? 'documents.not_archived' : stateCode
  throw new AppError(code, { number: document.number })
}

/** Refuses a day in the future, and a day before the date of a document. */
export function assertDayAfterDocumentIssue(ctx: Ctx, documents: readonly DocumentForLifecycleAction[], day: string): void {
  if (day > ctx.today) throw createValidationError({ day: 'documents.delivery_in_future' })
  if (documents.some(({ first_day }) => day < first_day)) throw createValidationError({ day: 'documents.delivery_before_document' })
}
