import { type Expression, type SqlBool, sql } from 'kysely'
import { employeeInScope } from '#modules/foundation/access/server/data-scope.ts'
import type { Ctx } from '#platform/context.ts'
import { canRequestOwnLeave, isLeaveStaff } from '../policies.ts'

/** The rows of leave that a user may see, as a condition on a column that holds an employee id. */
export function visible(ctx: Ctx, column: string): Expression<SqlBool> {
  const own = canRequestOwnLeave(ctx) && ctx.employeeId !== null ? sql`${sql.ref(column)} = ${ctx.employeeId}` : sql`false`
  return isLeaveStaff(ctx) ? sql<SqlBool>`(${employeeInScope(ctx, column)} or ${own})` : sql<SqlBool>`${own}`
}
