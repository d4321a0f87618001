import { sql } from 'kysely'
import { canManageCompany } from '#modules/foundation/access/user-permission-checks.ts'
import type { Ctx } from '#platform/call-context.ts'
import { buildLogPageQuery, countRowsUpTo } from '#platform/list-query-sql.ts'
import type { ParsedApiInput } from '#shared/api-contract.ts'
import { omitAbsentItems } from '#shared/omit-absent-items.ts'
import type { companyDocumentsContract as contract, RegisteredDocumentRow } from '../../company-documents-contract.ts'
import { deliverableDocumentSql } from '../delivery/dispatchable-documents.ts'
import {
  type DocumentDeliveryStateJson,
  documentDeliveryStateSql,
  documentDispatchStateCondition,
  documentLifecycleConditions,
  toDocumentDeliveryState,
} from '../delivery/document-delivery-state.ts'
import { documentForLifecycleActionSql, documentRegisterFromClauseSql } from '../lifecycle/documents-for-lifecycle-action.ts'

/**
 * Lists numbers of all documents, newest first, including annulled ones. Filters by dispatch, lifecycle and employee cover only documents
 * that the caller may act on.
 */
export async function listDocumentRegister(
  ctx: Ctx,
  { page, size, search, book, sending, way }: ParsedApiInput<typeof contract.listDocumentRegister>,
) {
  type Row = Pick<RegisteredDocumentRow, 'id' | 'number' | 'title' | 'employee'> & {
    registered_at: Date
    cancelled_at: Date | null
    delivered: DocumentDeliveryStateJson | null
    deleted_because: string | null
    sendable: boolean
    actable: boolean
  }
  const input = omitAbsentItems([
    book ? sql`r.book = ${book}` : undefined,
    way ? sql`${documentLifecycleConditions[way]} and ${documentForLifecycleActionSql(ctx)}` : undefined,
    sending
      ? sql`p.document_registration_id is not null and ${documentForLifecycleActionSql(ctx)} and ${documentDispatchStateCondition('r.id', sending)}`
      : undefined,
    search ? sql`r.id in (${selectFoundRegistrations(ctx, search)})` : undefined,
  ])
  const found = sql`select r.id from ${way || sending ? documentRegisterFromClauseSql : sql`document_registration r`}
    where ${input.length ? sql.join(input, sql` and `) : sql`true`}`
  const { limit, offset, among } = buildLogPageQuery({ page, size })
  const count = await countRowsUpTo(ctx.db, found)
  const { rows } = await sql<Row>`
    with page as materialized (${found} order by r.id desc limit ${limit} offset ${offset})
    select id, number, title, employee, deleted_because, registered_at, cancelled_at, sendable, actable, case when actable then ${documentDeliveryStateSql('entry.id')} end as delivered
    from (select r.id, r.book || '-' || r.year || '/' || r.number as number, r.title, r.registered_at, r.cancelled_at,
        ${documentForLifecycleActionSql(ctx)} as actable, p.document_registration_id is not null and ${documentForLifecycleActionSql(ctx)} as sendable,
        case when ${documentForLifecycleActionSql(ctx)} then e.full_name end as employee,
        case when ${canManageCompany(ctx) ? sql`p.document_registration_id is null and d.id is null` : sql`false`}
          then (select a.reason from document_annulment a where a.document_registration_id = r.id and a.employee_id is null) end as deleted_because
      from ${documentRegisterFromClauseSql} left join employee e on e.id = p.employee_id where r.id in (select id from page)) entry
    order by id desc`.execute(ctx.db)
  const entries = rows.map(({ sendable, actable, delivered, ...row }) => {
    const visible = delivered && toDocumentDeliveryState(delivered)
    return {
      ...row,
      sending: sendable ? (visible?.sending ?? null) : null,
      stage: visible?.stage ?? (row.cancelled_at ? ('annulled' as const) : ('numbered' as const)),
      can: { send: sendable, act: actable },
      registered_at: row.registered_at.toISOString(),
      cancelled_at: row.cancelled_at?.toISOString() ?? null,
    }
  })
  return { entries, pagination: among(count) }
}

/** Finds documents by title or number, and those that the caller may act on by employee. */
const selectFoundRegistrations = (ctx: Ctx, search: string) => sql`
  select search_document_registration(${search}) union all
  select p.document_registration_id from employee_document p where p.employee_id in (select search_employee(${search})) and ${deliverableDocumentSql(ctx, 'p')}`
