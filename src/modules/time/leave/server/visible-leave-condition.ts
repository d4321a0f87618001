import { type Expression, type SqlBool, sql } from 'kysely'
import { employeeInScopeSql } from '#modules/foundation/access/server/data-scope.ts'
import type { Ctx } from '#platform/call-context.ts'
import { canReadLeaveOfOthers, canRequestOwnLeave } from '../leave-permission-checks.ts'

/** Visible leave rows for a user, as a condition on a column with an employee id. */
export function visibleLeaveOfEmployeeSql(ctx: Ctx, column: string): Expression<SqlBool> {
  const own = canRequestOwnLeave(ctx) && ctx.employeeId !== null ? sql`${sql.ref(column)} = ${ctx.employeeId}` : sql`false`
  return canReadLeaveOfOthers(ctx) ? sql<SqlBool>`(${employeeInScopeSql(ctx, column)} or ${own})` : sql<SqlBool>`${own}`
}
