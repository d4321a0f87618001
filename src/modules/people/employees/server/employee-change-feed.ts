import { sql } from 'kysely'
import { employeeInScopeSql } from '#modules/foundation/access/server/data-scope.ts'
import { loadRecordChanges } from '#modules/foundation/integrations/server/read-record-changes.ts'
import type { Ctx } from '#platform/call-context.ts'
import type { ParsedApiInput } from '#shared/api-contract.ts'
import type { employeesContract as employees } from '../contract.ts'
import { loadEmployeeRows } from './employee-list.ts'

/** A page of changed employees in the scope of the caller. */
export async function listEmployeeChanges(ctx: Ctx, input: ParsedApiInput<typeof employees.listEmployeeChanges>) {
  const { changedIds, deletedIds, next, has_more } = await loadRecordChanges(ctx, 'employee', input)
  const { rows } = await sql<{ id: number }>`
    select e.id from employee e where e.id = any (${changedIds}::bigint[]) and ${employeeInScopeSql(ctx, 'e.id')} order by e.id`.execute(
    ctx.db,
  )
  const ids = rows.map(({ id }) => id)
  return { employees: await loadEmployeeRows(ctx, ids), deleted_ids: deletedIds, next, has_more }
}

/** A page of employment terms that changed, of the employees in the scope of the caller. */
export async function listEmploymentTermsChanges(ctx: Ctx, input: ParsedApiInput<typeof employees.listEmploymentTermsChanges>) {
  const { changedIds, deletedIds, next, has_more } = await loadRecordChanges(ctx, 'employment_terms', input)
  const employment_terms = await ctx.db
    .selectFrom('employment_terms')
    .select((eb) => [
      ...(['id', 'employee_id', 'employment_id', 'first_day', 'department_id', 'job_position_id'] as const),
      ...(['employment_relationship_type_id', 'team_id', 'location_id', 'work_schedule_id', 'weekly_minutes'] as const),
      eb.fn<string | null>('nullif', ['last_day', sql.lit('infinity')]).as('last_day'),
    ])
    .where(sql<boolean>`id = any (${changedIds}::bigint[])`)
    .where(employeeInScopeSql(ctx, 'employee_id'))
    .orderBy('id')
    .execute()
  return { employment_terms, deleted_ids: deletedIds, next, has_more }
}
