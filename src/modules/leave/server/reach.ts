import { type Expression, type SqlBool, sql } from 'kysely'
import type { Permission } from '#modules/access/permissions.ts'
import { reaches } from '#modules/access/server/reach.ts'
import type { Ctx } from '#server/context.ts'

const staff: Permission[] = ['leave.write', 'leave.reasons', 'request_leave.verify', 'employee.leave.tab']

/** Whether the rights are over other people; an employee has them over their own leave alone. */
export const isStaff = ({ permissions }: Pick<Ctx, 'permissions'>) => staff.some((one) => permissions.has(one))
export const isOwn = ({ employeeId }: Pick<Ctx, 'employeeId'>, employee: number) => employeeId === employee

/** May they know what kind of leave it is? Others see only that a person is away and whether it is paid. */
export const seesReason = (ctx: Pick<Ctx, 'permissions' | 'employeeId'>, employee: number) =>
  ctx.permissions.has('leave.reasons') || ctx.permissions.has('leave.write') || isOwn(ctx, employee)

/** The rows of leave that a user may see, as a condition on a column that holds an employee id. */
export function visible(ctx: Ctx, column: string): Expression<SqlBool> {
  const own = ctx.permissions.has('own.leave') && ctx.employeeId !== null ? sql`${sql.ref(column)} = ${ctx.employeeId}` : sql`false`
  return isStaff(ctx) ? sql<SqlBool>`(${reaches(ctx, column)} or ${own})` : sql<SqlBool>`${own}`
}
