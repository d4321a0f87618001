import { sql } from 'kysely'
import type { Minutes } from '#modules/time/planning/rules/shapes.ts'
import type { Ctx } from '#platform/context.ts'
import type { Day } from '#shared/days.ts'

/** What stands in a cell beside what was computed; `minutes` null where it was taken back or only commented. */
export type ManualValue = { employee_id: number; day: Day; minutes: Minutes | null; revision: number; comment: string | null }

/**
 * What people typed in a span, by `employee day`. It is put beside the results here and not by a join: a plan made without
 * statistics would read all of it once for every day.
 */
export async function manualValues(ctx: Ctx, ids: number[], from: Day, to: Day): Promise<Map<string, ManualValue>> {
  const rows = await ctx.db
    .selectFrom('day_override')
    .select(['employee_id', 'day', 'minutes', 'revision', 'comment'])
    .where('employee_id', '=', sql<number>`any (${ids}::bigint[])`)
    .where('day', '>=', from)
    .where('day', '<=', to)
    .execute()
  return new Map(rows.map((row) => [`${row.employee_id} ${row.day}`, row as ManualValue]))
}
