import { sql } from 'kysely'
import type { Ctx } from '#platform/call-context.ts'
import type { LeaveEmployee } from '../leave-schemas.ts'

/** Employees by id, with the fields that leave rows show. */
export async function loadLeaveEmployees(ctx: Ctx, ids: readonly number[]): Promise<Map<number, LeaveEmployee>> {
  const rows = await ctx.db
    .selectFrom('employee')
    .select(['id', 'code', 'first_name', 'last_name', 'full_name as fullName'])
    .where('id', '=', sql<number>`any (${ids}::bigint[])`)
    .execute()
  return new Map(rows.map((row) => [row.id, row]))
}

/** The terms of an employee on a day; if missing, the last earlier terms, then the first later ones. */
export const employmentTermsNearestToDaySql = (day: string) => sql`
  left join lateral (
    select t.department_id, t.job_position_id, t.location_id from employment_terms t where t.employee_id = e.id
    order by (t.first_day <= ${day}::date and t.last_day >= ${day}::date) desc, t.first_day > ${day}::date, t.first_day desc limit 1) t on true`
