import { sql } from 'kysely'
import type { MovedEmployeeTerms } from '#modules/foundation/organisation/server/department-versions.ts'
import type {
  EmployeeDepartmentMoveWriter,
  EmployeeMoveToDepartment,
} from '#modules/foundation/organisation/server/move-employees-to-department.ts'
import type { Ctx } from '#platform/call-context.ts'

/**
 * Moves employees of a department to another one from a day on, with otherwise unchanged terms. Later terms in the department move too; only
 * these return the previous department as `was`.
 */
async function moveTerms({ db }: Ctx, { from, to, day, only }: EmployeeMoveToDepartment): Promise<MovedEmployeeTerms[]> {
  const selection = only ? sql`t.employee_id = any (${only}::bigint[])` : sql`true`
  const { rows: later } = await sql<MovedEmployeeTerms>`
    update employment_terms t set department_id = ${to}
    where t.department_id = ${from} and t.first_day >= ${day} and ${selection}
    returning t.id as terms_id, t.employee_id, ${from}::bigint as was, ${to}::bigint as to`.execute(db)
  const { rows: added } = await sql<MovedEmployeeTerms>`
    insert into employment_terms (employment_id, employee_id, first_day, department_id, job_position_id, employment_relationship_type_id,
      team_id, location_id, work_schedule_id, weekly_minutes, working_hours)
    select t.employment_id, t.employee_id, ${day}, ${to}, t.job_position_id, t.employment_relationship_type_id,
      t.team_id, t.location_id, t.work_schedule_id, t.weekly_minutes, t.working_hours
    from employment_terms t where t.department_id = ${from} and t.first_day < ${day} and t.last_day >= ${day} and ${selection}
    order by t.employee_id
    returning id as terms_id, employee_id, null::bigint as was, ${to}::bigint as to`.execute(db)
  return [...added, ...later]
}

async function undoMoveOfTerms({ db }: Ctx, { terms_id, employee_id, was, to }: MovedEmployeeTerms): Promise<boolean> {
  const moved = sql`id = ${terms_id} and employee_id = ${employee_id} and department_id = ${to}`
  const { numAffectedRows } =
    was === null
      ? await sql`delete from employment_terms where ${moved}`.execute(db)
      : await sql`update employment_terms set department_id = ${was} where ${moved}`.execute(db)
  return numAffectedRows === 1n
}

export const employeeDepartmentMoveWriter: EmployeeDepartmentMoveWriter = { move: moveTerms, undo: undoMoveOfTerms }
