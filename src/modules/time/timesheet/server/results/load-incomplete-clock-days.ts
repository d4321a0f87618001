import { sql } from 'kysely'
import { employeeInScopeSql } from '#modules/foundation/access/server/data-scope.ts'
import type { EmployeeDay } from '#modules/time/attendance/server/events/incomplete-clock-days.ts'
import type { Ctx } from '#platform/call-context.ts'
import type { Day } from '#shared/days.ts'

/** The computed days with a missing entry or exit, of employees in the scope of the caller. */
export async function loadIncompleteClockDays(ctx: Ctx, days: readonly Day[]): Promise<EmployeeDay[]> {
  const { rows } = await sql<EmployeeDay>`
    select r.employee_id as "employeeId", r.day::text from day_result r
    where r.day = any (${days}::date[]) and r.flags && '{missing_in,missing_out}' and ${employeeInScopeSql(ctx, 'r.employee_id')}`.execute(
    ctx.db,
  )
  return rows
}
