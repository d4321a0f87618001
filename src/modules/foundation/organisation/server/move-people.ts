import { sql } from 'kysely'
import { employeeInScopeSql } from '#modules/foundation/access/server/data-scope.ts'
import type { Ctx } from '#platform/context.ts'
import { AppError } from '#shared/app-error.ts'
import type { Day } from '#shared/days.ts'
import type { MovedDepartmentVersion } from './department-versions.ts'

type Move = { from: number; to: number; day: Day; only?: number[] }

/**
 * Moves the employees of a department into another from a day on (`move_people`). Refused if some are out of scope, because the department
 * would be split.
 */
export async function movePeople(ctx: Ctx, { from, to, day, only }: Move): Promise<MovedDepartmentVersion[]> {
  const selection = only ? sql`p.employee_id = any (${only}::bigint[])` : sql`true`
  const { rows: found } = await sql<{ reached: boolean }>`
    select ${employeeInScopeSql(ctx, 'p.employee_id')} as reached from employee_assignment p
    where p.department_id = ${from} and p.last_day >= ${day} and ${selection}`.execute(ctx.db)
  if (!found.every(({ reached }) => reached)) throw new AppError('common.out_of_scope')
  const { rows } = await sql<MovedDepartmentVersion>`
    select terms_id, employee_id, was, ${to}::bigint as to from move_people(${from}, ${to}, ${day}, ${only ?? null}::bigint[])`.execute(
    ctx.db,
  )
  return rows
}

/** Undoes a move of employees whose terms nobody changed since. */
export async function undoMovePeople(ctx: Ctx, moved: readonly MovedDepartmentVersion[]): Promise<void> {
  for (const { terms_id, employee_id, was, to } of moved) {
    const { rows } = await sql<{ is_back: boolean }>`
      select undo_move(${terms_id}, e.id, ${to}, ${was}) as is_back from employee_directory e where e.id = ${employee_id} and ${employeeInScopeSql(ctx, 'e.id')}`.execute(
      ctx.db,
    )
    if (!rows[0]?.is_back) throw new AppError('org.act_changed_since')
  }
}
