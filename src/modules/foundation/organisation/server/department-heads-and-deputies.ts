import { sql } from 'kysely'
import { employeeInScopeSql } from '#modules/foundation/access/server/data-scope.ts'
import type { Ctx } from '#platform/call-context.ts'
import { createValidationError } from '#shared/app-error.ts'
import type { Day } from '#shared/days.ts'

/** SQL condition: `e` is employed on a day or later. */
export const employedOnOrAfterDaySql = (day: Day) =>
  sql`exists (select from employee_assignment m where m.employee_id = e.id and m.last_day >= ${day}::date)`

/** SQL for the employee in a column, if in scope, and whether the employment ends before a day. */
export const departmentHeadOrDeputySql = (ctx: Ctx, day: Day, column: string) => sql`(
    select jsonb_build_object('id', e.id, 'name', e.name, 'is_ended', not ${employedOnOrAfterDaySql(day)}) from employee_directory e
    where e.id = ${sql.ref(column)} and ${employeeInScopeSql(ctx, 'e.id')})`

type Leaders<Field extends string> = { [field in Field]?: number | null | undefined }

/** A new head must be an employee in scope who is employed on that day. An existing one can stay. */
export async function assertEligibleDepartmentHead<Field extends string>(
  ctx: Ctx,
  fields: readonly Field[],
  leaders: Leaders<Field>,
  day: Day,
  current?: Leaders<Field>,
): Promise<void> {
  const wrong: Record<string, string> = {}
  for (const field of fields) {
    const id = leaders[field]
    if (!id || id === current?.[field]) continue
    const { rows } = await sql<{ employed: boolean }>`
      select ${employedOnOrAfterDaySql(day)} as employed from employee_directory e where e.id = ${id} and ${employeeInScopeSql(ctx, 'e.id')}`.execute(
      ctx.db,
    )
    if (!rows[0]) wrong[field] = 'invalid.unknown_id'
    else if (!rows[0].employed) wrong[field] = 'org.leader_ended'
  }
  if (Object.keys(wrong).length) throw createValidationError(wrong)
}
