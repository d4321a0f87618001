import { sql } from 'kysely'
import type { Ctx } from '#platform/call-context.ts'
import { type Day, isWeekend, iterateDaysBetween } from '#shared/days.ts'
import type { PlannedDayForLeave } from '../../rules/count-leave-days.ts'

export type PlannedWorkMinutes = PlannedDayForLeave & { segments: { from: number; to: number }[] }

/** The start of a working day without a plan (eight o'clock, in minutes). Such days are Monday to Friday, each a fifth of the week. */
const DEFAULT_START_MINUTE = 480

/**
 * The work of employees on each day of a span: their plan, or without one the five-day week of their terms. `personal`: days of personal
 * holidays.
 */
export async function loadPlannedWorkByDay(
  ctx: Ctx,
  people: readonly number[],
  from: Day,
  to: Day,
  holidays: ReadonlySet<Day>,
  personal: ReadonlyMap<number, ReadonlySet<Day>>,
): Promise<Map<number, PlannedWorkMinutes[]>> {
  const { rows } = await sql<{
    employee_id: number
    day: Day
    planned_minutes: number
    origin: string
    segments: { from: number; to: number }[] | null
    weekly_minutes: number
  }>`
    select p.employee_id, p.day, p.planned_minutes, p.origin, p.segments, t.weekly_minutes
    from plan_of_employees(${people}::bigint[], ${from}, ${to}) p
      join employment_terms t on t.employee_id = p.employee_id and t.first_day <= p.day and t.last_day >= p.day`.execute(ctx.db)
  const byDay = new Map(rows.map((row) => [`${row.employee_id} ${row.day}`, row]))
  const days = [...iterateDaysBetween(from, to)]
  const getPlannedWork = (person: number, day: Day): PlannedWorkMinutes => {
    const isPersonal = !holidays.has(day) && Boolean(personal.get(person)?.has(day))
    const holiday = holidays.has(day) || isPersonal
    const row = byDay.get(`${person} ${day}`)
    if (!row || (row.origin === 'none' && isWeekend(day))) return { day, holiday, isPersonal, plannedMinutes: 0, segments: [] }
    if (row.origin !== 'none') return { day, holiday, isPersonal, plannedMinutes: row.planned_minutes, segments: row.segments ?? [] }
    const plannedMinutes = Math.round(row.weekly_minutes / 5)
    return {
      day,
      holiday,
      isPersonal,
      plannedMinutes,
      segments: [{ from: DEFAULT_START_MINUTE, to: DEFAULT_START_MINUTE + plannedMinutes }],
    }
  }
  return new Map(people.map((person) => [person, days.map((day) => getPlannedWork(person, day))]))
}
