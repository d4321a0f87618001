import { sql } from 'kysely'
import type { Ctx } from '#platform/call-context.ts'
import type { Day } from '#shared/days.ts'

/** Whole days on which employees are on a trip or in the field. */
export async function loadUpcomingTrips(ctx: Ctx, ids: number[], from: Day, to: Day) {
  const { rows } = await sql<{ employee_id: number; day: Day; code: string }>`
    select employee_id, day::text, code from trip_and_standby_days_of_employees(${ids}::bigint[], ${from}::date, ${to}::date)
    where code <> 'PRI' and from_minute is null and to_minute is null`.execute(ctx.db)
  return rows
}
