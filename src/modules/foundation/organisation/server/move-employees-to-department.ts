import { sql } from 'kysely'
import { employeeInScopeSql } from '#modules/foundation/access/server/data-scope.ts'
import type { Ctx } from '#platform/call-context.ts'
import { ExtensionPoint } from '#platform/extension-point.ts'
import { AppError } from '#shared/app-error.ts'
import type { Day } from '#shared/days.ts'
import type { MovedEmployeeTerms } from './department-versions.ts'

export type EmployeeMoveToDepartment = { from: number; to: number; day: Day; only?: number[] }

/** Writes the employment terms of a move between departments. A later module registers it, because it owns the terms. */
export type EmployeeDepartmentMoveWriter = {
  move: (ctx: Ctx, move: EmployeeMoveToDepartment) => Promise<MovedEmployeeTerms[]>
  /** Undoes the move of one row of terms. Returns false if the row changed since. */
  undo: (ctx: Ctx, moved: MovedEmployeeTerms) => Promise<boolean>
}
export const employeeDepartmentMoveExtension = new ExtensionPoint<EmployeeDepartmentMoveWriter, EmployeeDepartmentMoveWriter>(
  'moves between departments',
  ([writer]) => writer!,
)

/**
 * Moves the employees of a department into another from a day on. Fails if some are out of scope, because the department would be split.
 */
export async function moveEmployeesToDepartment(ctx: Ctx, move: EmployeeMoveToDepartment): Promise<MovedEmployeeTerms[]> {
  const { from, day, only } = move
  const selection = only ? sql`p.employee_id = any (${only}::bigint[])` : sql`true`
  const { rows: found } = await sql<{ reached: boolean }>`
    select ${employeeInScopeSql(ctx, 'p.employee_id')} as reached from employee_assignment p
    where p.department_id = ${from} and p.last_day >= ${day} and ${selection}`.execute(ctx.db)
  if (!found.every(({ reached }) => reached)) throw new AppError('common.out_of_scope')
  return employeeDepartmentMoveExtension.all().move(ctx, move)
}

/** Undoes a move of employees. Fails if an employee is out of scope, or if the terms have changed since. */
export async function undoMoveOfEmployees(ctx: Ctx, moved: readonly MovedEmployeeTerms[]): Promise<void> {
  for (const one of moved) {
    const { rows } = await sql`
      select from employee_directory e where e.id = ${one.employee_id} and ${employeeInScopeSql(ctx, 'e.id')}`.execute(ctx.db)
    if (!rows.length || !(await employeeDepartmentMoveExtension.all().undo(ctx, one))) throw new AppError('org.change_modified_later')
  }
}
