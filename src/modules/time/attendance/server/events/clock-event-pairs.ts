import { sql } from 'kysely'
import { employeeInScopeSql } from '#modules/foundation/access/server/data-scope.ts'
import type { Ctx } from '#platform/call-context.ts'
import { buildPageLimitSql } from '#platform/list-query-sql.ts'
import type { ParsedApiInput } from '#shared/api-contract.ts'
import { addDays, type Day, MS_PER_MINUTE } from '#shared/days.ts'
import { computePagination } from '#shared/input-field-schemas.ts'
import type { ClockEvent, ClockEventPair, clockEventsContract as events } from '../../clock-events-contract.ts'
import { type ClockEventPairOf, pairClockEventsOnDay } from '../../rules/events/clock-event-pairs.ts'

type Employee = NonNullable<ClockEvent['employee']>
type Event = Pick<ClockEvent, 'id' | 'day' | 'direction' | 'exit' | 'device'> & { employee_id: number; at: number }

const MAX_EMPLOYEES = 20_000

/** The clock events of a day as entries with their exits, by employee in the order of names. */
export async function listClockEventPairs(
  ctx: Ctx,
  { day, search, employee_id, ...page }: ParsedApiInput<typeof events.listClockEventPairs>,
) {
  // A page after the last one has a row with the count only.
  const { rows } = await sql<{ count: number; employee: Employee | null }>`
    with on_day as materialized (
      select distinct v.employee_id from clock_event v
      where v.day = ${day}::date and ${isValidEvent} and ${employeeInScopeSql(ctx, 'v.employee_id')}
        and (${employee_id ?? null}::bigint is null or v.employee_id = ${employee_id ?? null})
        and ${search ? sql`v.employee_id in (select search_employee(${search}))` : sql`true`}),
      page as (
        select e.id, e.last_name, e.first_name, e.code from on_day join employee e on e.id = on_day.employee_id
        order by e.last_name, e.first_name, e.id ${buildPageLimitSql(page, MAX_EMPLOYEES)})
    select c.count, case when p.id is not null then jsonb_build_object('id', p.id, 'fullName', p.last_name || ' ' || p.first_name, 'code', p.code) end as employee
    from (select count(*)::int as count from on_day) c left join page p on true
    order by p.last_name, p.first_name, p.id`.execute(ctx.db)
  const employees = rows.flatMap(({ employee }) => employee ?? [])
  const byEmployee = await loadEventsAroundDay(
    ctx,
    employees.map(({ id }) => id),
    day,
  )
  const clock_event_pairs = employees.map((employee) => {
    const pairs = pairClockEventsOnDay(byEmployee.get(employee.id) ?? [], day, ctx.now.getTime()).map(toReply)
    return { employee, pairs, minutes: pairs.reduce((sum, { minutes }) => sum + (minutes ?? 0), 0) }
  })
  return { clock_event_pairs, pagination: computePagination(page, rows[0]?.count ?? 0) }
}

const isValidEvent = sql`v.quarantine is null and not v.void and not exists (select from clock_event r where r.replaces_id = v.id)`

/** The valid events from the day before to the day after, in order. */
async function loadEventsAroundDay(ctx: Ctx, ids: number[], day: Day): Promise<Map<number, Event[]>> {
  if (ids.length === 0) return new Map()
  const { rows } = await sql<Event>`
    select v.employee_id, v.id, (extract(epoch from v.at) * 1000)::float8 as at, v.day::text, v.direction, v.exit,
      case when d.id is not null then jsonb_build_object('id', d.id, 'name', d.name) end as device
    from clock_event v left join device d on d.id = v.device_id
    where v.employee_id = any (${ids}::bigint[]) and v.day between ${addDays(day, -1)}::date and ${addDays(day, 1)}::date and ${isValidEvent}
    order by v.at, v.id`.execute(ctx.db)
  return Map.groupBy(rows, ({ employee_id }) => employee_id)
}

function toReply({ entry, exit, state }: ClockEventPairOf<Event>): ClockEventPair {
  return {
    entry: entry && toReplyOfEvent(entry),
    exit: exit && { ...toReplyOfEvent(exit), exit: exit.exit },
    state,
    minutes: entry && exit ? Math.floor((exit.at - entry.at) / MS_PER_MINUTE) : null,
  }
}

const toReplyOfEvent = ({ id, at, day, device }: Event) => ({ id, at: new Date(at).toISOString(), day, device })
