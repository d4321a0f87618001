import { sql } from 'kysely'
import { employeeInScopeSql } from '#modules/foundation/access/server/data-scope.ts'
import { loadPlanGridEmployees } from '#modules/time/planning/server/plan/plan-grid-employees.ts'
import { loadWorkingTimeSettings } from '#modules/time/timesheet/server/results/load-computation-inputs.ts'
import type { Ctx } from '#platform/call-context.ts'
import type { ParsedApiInput } from '#shared/api-contract.ts'
import { addDays } from '#shared/days.ts'
import type { gateContract as gate } from '../../gate-contract.ts'
import { GATE_LIMITS, type LastGateEventOfEmployee } from '../../rules/events/gate-direction.ts'
import { loadShiftsForPresence } from '../presence/current-presence.ts'
import { loadClockInRules } from '../web-clock-in/clock-in-settings.ts'
import { loadOpenGateVisits } from './visitor-visits.ts'

/** The card of a former employee is distinguished from an unknown card. */
const FORMER_CARD_DAYS = 90

const MAX_ROWS_PER_RESPONSE = 4000

/** The part that follows an id, ordered by id, with the next id. */
function partOf<One>(all: readonly One[], idOf: (one: One) => number, after: number | null | undefined) {
  const left = all.filter((one) => idOf(one) > (after ?? 0)).sort((a, b) => idOf(a) - idOf(b))
  return {
    part: left.slice(0, MAX_ROWS_PER_RESPONSE),
    next: left.length > MAX_ROWS_PER_RESPONSE ? idOf(left[MAX_ROWS_PER_RESPONSE - 1]!) : null,
  }
}

export async function getGateData(ctx: Ctx, { after }: ParsedApiInput<typeof gate.getGateData>) {
  const { part: people, next } = partOf(await loadPlanGridEmployees(ctx, ctx.today, ctx.today, {}), ({ id }) => id, after)
  const ids = people.map(({ id }) => id)
  const [current, { rows }, ended, { settings }, clocking] = await Promise.all([
    loadShiftsForPresence(ctx, ids),
    sql<{ id: number; location: string | null; cards: string[]; has_image: boolean }>`
      select e.id, l.name as location, e.image_file_id is not null as has_image,
        array(select card from card_holder h where h.employee_id = e.id and ${ctx.today}::date between h.first_day and h.last_day order by card) as cards
      from employee e
        join employment_terms t on t.employee_id = e.id and ${ctx.today}::date between t.first_day and t.last_day
        left join location l on l.id = t.location_id
      where e.id = any (${ids}::bigint[])`.execute(ctx.db),
    sql<{ card: string }>`
      select distinct card from card_holder h where last_day between ${addDays(ctx.today, -FORMER_CARD_DAYS)}::date and ${addDays(ctx.today, -1)}::date
        and ${employeeInScopeSql(ctx, 'h.employee_id')}
        and not exists (select from card_holder n where n.card = h.card and ${ctx.today}::date between n.first_day and n.last_day)
        and ${!after}
      order by card`.execute(ctx.db),
    loadWorkingTimeSettings(ctx),
    loadClockInRules(ctx),
  ])
  const more = new Map(rows.map((row) => [row.id, row]))
  return {
    data: {
      now: ctx.now.toISOString(),
      late_tolerance: settings.late_tolerance,
      codes: clocking.rules.by_code,
      people: people.map(({ id, first_name, last_name, code, department }) => {
        const { location = null, cards = [], has_image = false } = more.get(id) ?? {}
        const { shift } = current.get(id)!
        // In minutes of today; a shift that started yesterday has a negative start.
        const from = shift?.isDue ? shift.from - (shift.day < ctx.today ? 1440 : 0) : null
        return { id, first_name, last_name, code, department: department?.name ?? null, location, cards, from, has_image }
      }),
      ended_cards: ended.rows.map(({ card }) => card),
      next,
    },
  }
}

export async function getGateUpdates(ctx: Ctx, { after }: ParsedApiInput<typeof gate.getGateUpdates>) {
  const { part: events, next } = partOf([...(await loadRecentGateEvents(ctx, null, ctx.now))], ([id]) => id, after)
  const { rows: last } = await sql<{ id: number; employee_id: number; at: Date; direction: LastGateEventOfEmployee['direction'] }>`
    select v.id, v.employee_id, v.at, v.direction from clock_event v
    where day between ${addDays(ctx.today, -1)}::date and ${ctx.today}::date and quarantine is null and not void and ${employeeInScopeSql(ctx, 'v.employee_id')}
      and not exists (select from clock_event r where r.replaces_id = v.id)
    order by day desc, at desc, id desc limit 10`.execute(ctx.db)
  return {
    data: {
      now: ctx.now.toISOString(),
      events: events.map(([employee_id, { at, ...event }]) => ({ employee_id, ...event, at: new Date(at).toISOString() })),
      last: last.map((row) => ({ ...row, at: row.at.toISOString() })),
      visits: await loadOpenGateVisits(ctx),
      next,
    },
  }
}

/** The last valid event of employees (by default all in scope) in the hours before an instant. */
export async function loadRecentGateEvents(
  ctx: Ctx,
  people: readonly number[] | null,
  until: Date,
): Promise<Map<number, LastGateEventOfEmployee>> {
  const since = new Date(until.getTime() - GATE_LIMITS.inside)
  const { rows } = await sql<Omit<LastGateEventOfEmployee, 'at'> & { employee_id: number; at: Date }>`
    select employee_id, max(at) as at, (array_agg(direction order by at desc, id desc))[1] as direction, count(*)::int as events
    from clock_event v
    where day between (${since}::timestamptz at time zone 'Europe/Belgrade')::date and (${until}::timestamptz at time zone 'Europe/Belgrade')::date
      and at between ${since} and ${until} and quarantine is null and not void and employee_id is not null
      and ${people ? sql`employee_id = any (${people}::bigint[])` : employeeInScopeSql(ctx, 'v.employee_id')}
      and not exists (select from clock_event r where r.replaces_id = v.id)
    group by employee_id`.execute(ctx.db)
  return new Map(rows.map(({ employee_id, at, ...event }) => [employee_id, { ...event, at: at.getTime() }]))
}

/** Locks the gates of a company, so that two gates do not record one event twice. */
export const lockGateOfCompany = (ctx: Ctx) => sql`select pg_advisory_xact_lock(hashtextextended('gate', ${ctx.companyId}))`.execute(ctx.db)
