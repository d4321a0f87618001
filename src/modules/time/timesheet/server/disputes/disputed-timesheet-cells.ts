import { sql } from 'kysely'
import { hideAbsenceReasonsInMinutes } from '#modules/time/planning/rules/month/hour-codes.ts'
import type { MinutesByHourCategory } from '#modules/time/planning/rules/plan-and-day-result-types.ts'
import type { Ctx } from '#platform/call-context.ts'
import type { Day } from '#shared/days.ts'
import { formatTimesheetCell } from '../../rules/month/timesheet-cells.ts'
import { computeMinutesOfDayWithoutHours } from '../timesheet/timesheet-day-cell-text.ts'

type At = { employee_id: number; day: Day }
const keyOf = ({ employee_id, day }: At) => `${employee_id} ${day}`

/** The planned minutes of a whole day of these employees, by day. */
export async function loadPlannedMinutesByDay(ctx: Ctx, ids: readonly number[], first: Day, last: Day): Promise<Map<string, number>> {
  const { rows } = await sql<At & { planned: number; weekly: number }>`
    select r.employee_id, r.day, r.planned_minutes as planned, t.weekly_minutes as weekly
    from day_result r join employment_terms t on t.employee_id = r.employee_id and r.day between t.first_day and t.last_day
    where r.employee_id = any (${ids}::bigint[]) and r.day between ${first}::date and ${last}::date`.execute(ctx.db)
  return new Map(rows.map((row) => [keyOf(row), computeMinutesOfDayWithoutHours(row.planned, row.weekly)]))
}

/** Formats hours like a cell of the timesheet. Absences show their reason only to permitted users. */
export const createDisputeCellFormatter =
  (whole: ReadonlyMap<string, number>, seesReasons: boolean) => (at: At, minutes: MinutesByHourCategory) =>
    formatTimesheetCell(seesReasons ? minutes : hideAbsenceReasonsInMinutes(minutes), whole.get(keyOf(at)) ?? 0) || '0'
