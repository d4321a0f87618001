import { sql } from 'kysely'
import { employeeInScopeSql } from '#modules/foundation/access/server/data-scope.ts'
import { toInstantOfLocalTime } from '#modules/time/planning/rules/day/day-in-time-zone.ts'
import { DEFAULT_WORKING_TIME_SETTINGS } from '#modules/time/planning/rules/working-time-settings.ts'
import { loadShiftVersionsForPlan } from '#modules/time/planning/server/plan/month-plans.ts'
import type { Ctx } from '#platform/call-context.ts'
import type { Day } from '#shared/days.ts'
import { proposeMissingClockEventTime } from '../../rules/month/missing-clock-event.ts'
import type { MissingClockEvent } from '../../timesheet-contract.ts'
import { formatEmployeeDayKey } from './approved-overtime.ts'
import { type ClockedEntriesAndExits, clockEventsOfDayResultSql } from './timesheet-data.ts'

type IncompleteDay = { employee_id: number; day: Day }
type IncompleteDayRow = IncompleteDay & {
  shift_version_id: number
  direction: MissingClockEvent['direction']
  clocked: ClockedEntriesAndExits | null
  colleagues: number[] | null
}

/** Enough to show a common time; a large department would be read in full otherwise. */
const MAX_COLLEAGUES = 50

/**
 * The missing events of incomplete pairs by employee and day. The time comes from the shift and from colleagues of the same department,
 * shift and day. A day without a shift, and a time in the future or on the wrong side of the known event, has none.
 */
export async function loadMissingClockEvents(
  ctx: Ctx,
  days: readonly IncompleteDay[],
  { withColleagues }: { withColleagues: boolean },
): Promise<Map<string, MissingClockEvent>> {
  const rows = days.length > 0 ? await loadIncompleteDays(ctx, days, withColleagues) : []
  const shifts = rows.length > 0 ? await loadShiftVersionsForPlan(ctx) : new Map()
  return new Map(
    rows.flatMap((row) => {
      const event = toMissingClockEvent(ctx, row, shifts.get(row.shift_version_id)?.segments ?? [])
      return event ? [[formatEmployeeDayKey(row), event] as const] : []
    }),
  )
}

function toMissingClockEvent(
  ctx: Ctx,
  { day, direction, clocked, colleagues }: IncompleteDayRow,
  segments: readonly { from: number; to: number }[],
): MissingClockEvent | null {
  const planned = direction === 'out' ? segments.at(-1)?.to : segments[0]?.from
  if (planned === undefined) return null
  const known = (direction === 'out' ? clocked?.in.at(-1) : clocked?.out[0]) ?? null
  const found = proposeMissingClockEventTime(planned, colleagues ?? [])
  const toTime = (minute: number) => new Date(toInstantOfLocalTime(day, minute, DEFAULT_WORKING_TIME_SETTINGS.zone)).toISOString()
  const at = toTime(found.minute)
  if (Date.parse(at) > ctx.now.getTime() || (known !== null && isOnWrongSide(direction, found.minute, known))) return null
  const others = found.colleagues && { ...found.colleagues, from: toTime(found.colleagues.from), to: toTime(found.colleagues.to) }
  return { direction, at, known_at: known === null ? null : toTime(known), colleagues: others }
}

const isOnWrongSide = (direction: MissingClockEvent['direction'], minute: number, known: number) =>
  direction === 'out' ? minute <= known : minute >= known

async function loadIncompleteDays(ctx: Ctx, days: readonly IncompleteDay[], withColleagues: boolean): Promise<IncompleteDayRow[]> {
  const missing = sql`array['missing_in', 'missing_out']`
  const timesOfColleagues = sql`(
    select array_agg(minute) from (
      select case w.direction when 'out' then (c.clocked -> 'out' ->> -1)::int else (c.clocked -> 'in' ->> 0)::int end as minute
      from employment_terms own
        join employment_terms t on t.department_id = own.department_id and w.day between t.first_day and t.last_day
        join day_result r on r.employee_id = t.employee_id and r.day = w.day
        cross join lateral (select ${clockEventsOfDayResultSql} as clocked) c
      where own.employee_id = w.employee_id and w.day between own.first_day and own.last_day and t.employee_id <> w.employee_id
        and r.shift_version_id = w.shift_version_id and not r.flags && ${missing} and c.clocked is not null
        and ${employeeInScopeSql(ctx, 't.employee_id')}
      limit ${MAX_COLLEAGUES}) times)`
  const { rows } = await sql<IncompleteDayRow>`
    with w as materialized (
      select r.employee_id, r.day, r.shift_version_id, ${clockEventsOfDayResultSql} as clocked,
        case when 'missing_out' = any (r.flags) then 'out' else 'in' end as direction
      from unnest(${days.map(({ employee_id }) => employee_id)}::bigint[], ${days.map(({ day }) => day)}::date[]) d (employee_id, day)
        join day_result r on r.employee_id = d.employee_id and r.day = d.day
      where r.flags && ${missing} and r.shift_version_id is not null)
    select w.employee_id, w.day::text, w.shift_version_id, w.direction, w.clocked,
      ${withColleagues ? timesOfColleagues : sql`null`} as colleagues
    from w`.execute(ctx.db)
  return rows
}
