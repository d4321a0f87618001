import { sql } from 'kysely'
import { employeeInScopeSql } from '#modules/foundation/access/server/data-scope.ts'
import type { Ctx } from '#platform/context.ts'
import { AppError } from '#shared/app-error.ts'
import type { Day } from '#shared/days.ts'
import type { MovedEmployeeTerms } from './department-versions.ts'

type Move = { from: number; to: number; day: Day; only?: number[] }

/**
 * Moves the employees of a department into another from a day on (`move_employees_to_department`). Refused if some are out of scope, because the department
 * would be split.
 */
export async function moveEmployeesToDepartment(ctx: Ctx, { from, to, day, only }: Move): Promise<MovedEmployeeTerms[]> {
  const selection = only ? sql`p.employee_id = any (${only}::bigint[])` : sql`true`
  const { rows: found } = await sql<{ reached: boolean }>`
    select ${employeeInScopeSql(ctx, 'p.employee_id')} as reached from employee_assignment p
    where p.department_id = ${from} and p.last_day >= ${day} and ${selection}`.execute(ctx.db)
  if (!found.every(({ reached }) => reached)) throw new AppError('common.out_of_scope')
  const { rows } = await sql<MovedEmployeeTerms>`
    select terms_id, employee_id, was, ${to}::bigint as to from move_employees_to_department(${from}, ${to}, ${day}, ${only ?? null}::bigint[])`.execute(
    ctx.db,
  )
  return rows
}

/** Undoes a move of employees whose terms have not changed since. */
export async function undoMoveOfEmployees(ctx: Ctx, moved: readonly MovedEmployeeTerms[]): Promise<void> {
  for (const { terms_id, employee_id, was, to } of moved) {
    const { rows } = await sql<{ is_back: boolean }>`
      select undo_move_of_terms(${terms_id}, e.id, ${to}, ${was}) as is_back from employee_directory e where e.id = ${employee_id} and ${employeeInScopeSql(ctx, 'e.id')}`.execute(
      ctx.db,
    )
    if (!rows[0]?.is_back) throw new AppError('org.act_changed_since')
  }
}
