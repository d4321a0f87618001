import { sql } from 'kysely'
import { loadCompanyCalendar } from '#modules/foundation/company/server/company-calendar.ts'
import type { Ctx } from '#platform/call-context.ts'
import { addDays, type Day } from '#shared/days.ts'
import type { AttendanceToday } from '../../attendance-today-contract.ts'
import { loadDaysOnLeave } from './current-presence.ts'

const MAX_DAYS_AHEAD = 14

/**
 * The next day with planned shifts, at most 14 days ahead, with its shifts by start. Shifts of employees on leave do not count. The days are
 * read one after another, because the next one or two usually have shifts.
 */
export async function findNextWorkingDay(ctx: Ctx, ids: number[]): Promise<AttendanceToday['next']> {
  const first = addDays(ctx.today, 1)
  const last = addDays(ctx.today, MAX_DAYS_AHEAD)
  if (!(await hasPlannedShifts(ctx, first, last))) return null
  const freeDays = await loadCompanyCalendar(ctx.db, first, last)
  for (let day = first; day <= last; day = addDays(day, 1)) {
    const onLeave = await loadDaysOnLeave(ctx, ids, day, day)
    const isOnLeave = (id: number) => onLeave.has(`${id} ${day}`)
    const countShiftsOf = (employees: number[]) => countDueShifts(ctx, employees, day, freeDays.has(day))
    const shifts = await countShiftsOf(ids.filter((id) => !isOnLeave(id)))
    if (shifts.length === 0) continue
    const away = await countShiftsOf(ids.filter(isOnLeave))
    return { day, shifts, away: away.reduce((sum, { count }) => sum + count, 0) }
  }
  return null
}

/** Whether the company has a planned shift or a rotation in use in these days. A company without a plan has no days to read. */
async function hasPlannedShifts({ db }: Ctx, first: Day, last: Day): Promise<boolean> {
  const { rows } = await sql<{ found: boolean }>`
    select exists (select from planned_day where day between ${first}::date and ${last}::date and shift_id is not null)
      or exists (select from schedule_assignment where first_day <= ${last}::date and last_day >= ${first}::date)
      or exists (select from employment_terms where work_schedule_id is not null and first_day <= ${last}::date and last_day >= ${first}::date)
      as found`.execute(db)
  return rows[0]!.found
}

type DueShift = NonNullable<AttendanceToday['next']>['shifts'][number]

/** The shifts of these employees on a day that `isShiftExpectedToBeWorked` requires, by start. */
async function countDueShifts(ctx: Ctx, ids: number[], day: Day, isFreeDay: boolean): Promise<DueShift[]> {
  if (ids.length === 0) return []
  const { rows } = await sql<DueShift>`
    with due as (
      select p.shift_id, (p.segments -> 0 ->> 'from')::int as "from", (p.segments -> -1 ->> 'to')::int as "to"
      from plan_of_employees(${ids}::bigint[], ${day}::date, ${day}::date) p
      where p.segments <> '[]' and (p.origin = 'cell' or not (${isFreeDay}
        or p.employee_id in (select employee_id from personal_holidays_of_employees(${ids}::bigint[], ${day}::date, ${day}::date)))))
    select s.id, s.code, s.name, s.colour, due."from", due."to", count(*)::int as count
    from due join shift s on s.id = due.shift_id
    group by s.id, s.code, s.name, s.colour, due."from", due."to" order by due."from", due."to", s.id`.execute(ctx.db)
  return rows
}
