import { type Expression, type SqlBool, sql } from 'kysely'
import { employeeInScopeSql } from '#modules/foundation/access/server/data-scope.ts'
import type { Ctx } from '#platform/call-context.ts'
import { canReadLeaveOfOthers, canRequestOwnLeave } from '../leave-permission-checks.ts'

/** SQL condition on a column with an employee id: the user may see the leave of that employee. */
export function visibleLeaveOfEmployeeSql(ctx: Ctx, column: string): Expression<SqlBool> {
  const own = canRequestOwnLeave(ctx) && ctx.employeeId !== null ? sql`${sql.ref(column)} = ${ctx.employeeId}` : sql`false`
  return canReadLeaveOfOthers(ctx) ? sql<SqlBool>`(${employeeInScopeSql(ctx, column)} or ${own})` : sql<SqlBool>`${own}`
}
