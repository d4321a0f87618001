import { sql } from 'kysely'
import { employeeInScopeSql } from '#modules/foundation/access/server/data-scope.ts'
import type { Ctx } from '#platform/call-context.ts'
import type { ParsedApiInput } from '#shared/api-contract.ts'
import type { RowsReferringToDepartment } from '../department-schemas.ts'
import type { departmentsContract as departments } from '../departments-contract.ts'

type AffectedEmployee = RowsReferringToDepartment['people'][number] & { reached: boolean }

export async function getDepartmentUsage(
  ctx: Ctx,
  { department_id, day }: ParsedApiInput<typeof departments.getDepartmentUsage>,
): Promise<{ data: RowsReferringToDepartment }> {
  const { rows } = await sql<AffectedEmployee>`
    select e.id, e.name, e.code, greatest(min(t.first_day), ${day}::date)::text as from, ${employeeInScopeSql(ctx, 'e.id')} as reached
    from employee_assignment t join employee_directory e on e.id = t.employee_id
    where t.department_id = ${department_id} and t.last_day >= ${day} group by e.id, e.name, e.code, e.last_name, e.first_name
    order by e.last_name, e.first_name, e.id`.execute(ctx.db)
  const loadNames = async (from: ReturnType<typeof sql>) =>
    (await sql<{ id: number; name: string }>`select n.id, min(n.name) as name from ${from} group by n.id order by 2, 1`.execute(ctx.db))
      .rows
  return {
    data: {
      people: rows.filter(({ reached }) => reached),
      out_of_scope: rows.filter(({ reached }) => !reached).length,
      departments: await loadNames(sql`(select distinct on (v.department_id) v.department_id as id, v.name from department_version v
        where v.parent_id = ${department_id} and v.is_open and v.last_day >= ${day} order by v.department_id, v.first_day) n`),
      positions: await loadNames(sql`(select p.id, p.name from job_position_department o join job_position p on p.id = o.job_position_id
        where o.department_id = ${department_id}) n`),
    },
  }
}
