import { sql } from 'kysely'
import type { Given } from '#lib/contract.ts'
import { pagination } from '#lib/fields.ts'
import { keepsCompany } from '#modules/access/policies.ts'
import type { Ctx } from '#server/context.ts'
import { limitOf } from '#server/listing.ts'
import type { companyDocumentsContract as contract, RegisterEntry } from '../../company_contract.ts'
import { deliveredOf, isOnWay, isSendingState, type RawDelivered, shownDelivered } from '../delivery/state.ts'
import { isActedOnBy, registeredPapers } from '../way/acted_on.ts'

/**
 * All numbers that were given, of papers and of company documents; those taken back too. By its sending and its way is looked for what may
 * be acted on, and by the name of who it is about as well.
 */
export async function listRegister(ctx: Ctx, { page, size, search, book, sending, way }: Given<typeof contract.listRegister>) {
  type Row = Pick<RegisterEntry, 'id' | 'number' | 'title' | 'employee'> & {
    registered_at: Date
    cancelled_at: Date | null
    delivered: RawDelivered | null
    deleted_because: string | null
    sendable: boolean
    actable: boolean
    count: number
  }
  const { rows } = await sql<Row>`
    select id, number, title, employee, deleted_because, registered_at, cancelled_at, sendable, actable, case when actable then ${deliveredOf('entry.id')} end as delivered,
      count(*) over () as count
    from (select r.id, r.book, r.book || '-' || r.year || '/' || r.number as number, r.title, r.registered_at, r.cancelled_at,
        ${isActedOnBy(ctx)} as actable, p.registered_document_id is not null and ${isActedOnBy(ctx)} as sendable,
        case when ${isActedOnBy(ctx)} then e.full_name end as employee,
        case when ${keepsCompany(ctx) ? sql`p.registered_document_id is null and d.id is null` : sql`false`}
          then (select a.reason from paper_annulment a where a.registered_document_id = r.id and a.employee_id is null) end as deleted_because
      from ${registeredPapers} left join employee e on e.id = p.employee_id where ${way ? isOnWay[way] : sql`true`}) entry
    where (${book ?? null}::text is null or book = ${book ?? null})
      and ${way ? sql`actable` : sql`true`} and ${sending ? sql`sendable and ${isSendingState('entry.id', sending)}` : sql`true`}
      and (${search || null}::text is null or position(folded(${search ?? ''}) in folded(concat_ws(' ', title, number, employee))) > 0)
    order by id desc ${limitOf({ page, size })}`.execute(ctx.db)
  const entries = rows.map(({ count: _, sendable, actable, delivered, ...row }) => {
    const shown = delivered && shownDelivered(delivered)
    return {
      ...row,
      sending: sendable ? (shown?.sending ?? null) : null,
      stage: shown?.stage ?? (row.cancelled_at ? ('annulled' as const) : ('numbered' as const)),
      can: { send: sendable, act: actable },
      registered_at: row.registered_at.toISOString(),
      cancelled_at: row.cancelled_at?.toISOString() ?? null,
    }
  })
  return { entries, pagination: pagination({ page, size }, Number(rows[0]?.count ?? 0)) }
}
