import { type RawBuilder, sql } from 'kysely'
import { employeeInScopeSql } from '#modules/foundation/access/server/data-scope.ts'
import type { Ctx } from '#platform/call-context.ts'
import { buildPageLimitSql } from '#platform/list-query-sql.ts'
import type { ParsedApiInput } from '#shared/api-contract.ts'
import { computePagination } from '#shared/input-field-schemas.ts'
import type { ClockEvent, clockEventsContract as events, QuarantineGroup } from '../../clock-events-contract.ts'
import { loadQuarantineHints } from './quarantine-hints.ts'

type StoredEvent = Omit<ClockEvent, 'at' | 'received_at'> & { at: Date; received_at: Date }
type Page = { page: number; size: number }

const newestFirst = sql`v.day desc, v.at desc, v.id desc`
/** The order in which the quarantine is resolved. */
const oldestFirst = sql`v.day, v.at, v.id`

/** The page is selected before its rows are joined, and counted separately, because a large company has hundreds of thousands of rows. */
async function rowsOf(
  ctx: Ctx,
  where: RawBuilder<unknown>,
  { page, size }: Page,
  order: RawBuilder<unknown>,
): Promise<{ clock_events: ClockEvent[]; count: number }> {
  const limit = buildPageLimitSql({ page, size }, 20_000)
  const { rows: counted } = await sql<{ count: number }>`select count(*)::int as count from clock_event v where ${where}`.execute(ctx.db)
  const { rows } = await sql<StoredEvent>`
    with page as materialized (select v.* from clock_event v where ${where} order by ${order} ${limit})
    select v.id, v.at, v.day::text, v.direction, v.exit, v.card, v.quarantine, v.reason, v.raw, v.replaces_id, v.void, v.received_at,
      exists (select from clock_event r where r.replaces_id = v.id) as replaced,
      exists (select from clock_event o where o.device_id = v.device_id and o.sequence = v.sequence and o.id < v.id) as id_reused,
      case when e.id is not null then jsonb_build_object('id', e.id, 'fullName', e.last_name || ' ' || e.first_name, 'code', e.code) end as employee,
      case when d.id is not null then jsonb_build_object('id', d.id, 'name', d.name) end as device
    from page v left join employee e on e.id = v.employee_id left join device d on d.id = v.device_id
    order by ${order}`.execute(ctx.db)
  return {
    clock_events: rows.map((row) => ({ ...row, at: row.at.toISOString(), received_at: row.received_at.toISOString() })),
    count: counted[0]!.count,
  }
}

/** Events of employees in scope, newest first; those in quarantine have a list of their own. */
export async function listClockEvents(
  ctx: Ctx,
  { from, to, employee_id, device_id, search, ...page }: ParsedApiInput<typeof events.listClockEvents>,
) {
  const where = sql`v.quarantine is null and v.day between ${from}::date and ${to}::date and ${employeeInScopeSql(ctx, 'v.employee_id')}
    and (${employee_id ?? null}::bigint is null or v.employee_id = ${employee_id ?? null}) and (${device_id ?? null}::bigint is null or v.device_id = ${device_id ?? null})
    and ${search ? sql`v.employee_id in (select search_employee(${search}))` : sql`true`}`
  const { clock_events, count } = await rowsOf(ctx, where, page, newestFirst)
  return { clock_events, pagination: computePagination(page, count) }
}

/** SQL condition: quarantined events that were not dismissed. Events without an employee are visible to all users who resolve them. */
const waits = sql`v.quarantine is not null and not v.void and not exists (select from clock_event r where r.replaces_id = v.id)`

export async function listQuarantinedClockEvents(
  ctx: Ctx,
  { kind, search, grouped, similar_to, ...page }: ParsedApiInput<typeof events.listQuarantinedClockEvents>,
) {
  const open = sql`${waits} and (v.employee_id is null or ${employeeInScopeSql(ctx, 'v.employee_id')})`
  const found = search
    ? sql`(v.employee_id in (select search_employee(${search})) or strpos(lower(concat_ws(' ', v.card, v.raw)), lower(${search})) > 0)`
    : sql`true`
  const similar = similar_to ? sql`exists (select from clock_event f where f.id = ${similar_to} and ${isSimilar})` : sql`true`
  const where = sql`${open} and ${kind ? sql`v.quarantine = ${kind}` : sql`true`} and ${found} and ${similar}`
  const { clock_events, count } = await rowsOf(ctx, grouped ? firstOfGroups(where) : where, page, oldestFirst)
  const { rows } = await sql<{
    quarantine: string
    count: number
  }>`select v.quarantine, count(*)::int as count from clock_event v where ${open} group by 1`.execute(ctx.db)
  return {
    clock_events,
    hints: await loadQuarantineHints(ctx, clock_events),
    groups: grouped ? await loadQuarantineGroups(ctx, clock_events, where) : [],
    pagination: computePagination(page, count),
    counts: Object.fromEntries(rows.map((row) => [row.quarantine, row.count])),
  }
}

/** SQL condition: the event `v` has the reason, device, card and employee of `f`. An event without a card is only similar to itself. */
const isSimilar = sql`(v.id = f.id or (v.card = f.card and v.by_code = f.by_code and v.quarantine = f.quarantine
  and v.device_id is not distinct from f.device_id and v.employee_id is not distinct from f.employee_id))`

/** SQL condition: the first event of each group of similar events. */
const firstOfGroups = (where: RawBuilder<unknown>) => sql`v.id in (
  select (array_agg(v.id order by v.day, v.at, v.id))[1] from clock_event v where ${where}
  group by v.quarantine, v.device_id, v.card, v.by_code, v.employee_id, case when v.card is null then v.id end)`

/** The groups that have more events than the first one. */
async function loadQuarantineGroups(ctx: Ctx, firstEvents: readonly ClockEvent[], where: RawBuilder<unknown>): Promise<QuarantineGroup[]> {
  const { rows } = await sql<Omit<QuarantineGroup, 'last_at'> & { last_at: Date }>`
    select f.id as clock_event_id, count(*)::int as count, max(v.at) as last_at
    from clock_event f join clock_event v on v.card = f.card and ${isSimilar}
    where f.id = any (${firstEvents.map(({ id }) => id)}::bigint[]) and ${where}
    group by f.id having count(*) > 1`.execute(ctx.db)
  return rows.map((row) => ({ ...row, last_at: row.last_at.toISOString() }))
}
