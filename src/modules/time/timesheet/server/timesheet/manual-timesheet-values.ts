import { sql } from 'kysely'
import type { MinutesByHourCategory } from '#modules/time/planning/rules/plan-and-day-result-types.ts'
import type { Ctx } from '#platform/call-context.ts'
import type { Day } from '#shared/days.ts'

/** The manual value of a cell next to the computed one. `minutes` is null after a removal, or if the cell has only a comment. */
export type ManualTimesheetCellValue = {
  employee_id: number
  day: Day
  minutes: MinutesByHourCategory | null
  revision: number
  comment: string | null
}

/**
 * Manual values in a span, by `employee day`. They are combined in code and not by a join: without statistics the planner would read all of
 * them for each day.
 */
export async function loadManualTimesheetValues(
  ctx: Ctx,
  ids: number[],
  from: Day,
  to: Day,
): Promise<Map<string, ManualTimesheetCellValue>> {
  const rows = await ctx.db
    .selectFrom('day_override')
    .select(['employee_id', 'day', 'minutes', 'revision', 'comment'])
    .where('employee_id', '=', sql<number>`any (${ids}::bigint[])`)
    .where('day', '>=', from)
    .where('day', '<=', to)
    .execute()
  return new Map(rows.map((row) => [`${row.employee_id} ${row.day}`, row as ManualTimesheetCellValue]))
}
