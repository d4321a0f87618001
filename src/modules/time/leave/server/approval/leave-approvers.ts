import { type Expression, type RawBuilder, type SqlBool, sql } from 'kysely'
import type { LeaveApproverType } from '#modules/foundation/law/leave-types.ts'
import {
  type ApproverRolesOfUser,
  type ApproverUser,
  employeeInScopeOfUserSql,
  isApproverOfRequestsSql,
  loadRequestApprovers,
} from '#modules/work/approvals/server/approver-users.ts'
import type { Ctx } from '#platform/call-context.ts'
import { visibleLeaveOfEmployeeSql } from '../visible-leave-condition.ts'

const leaveApproverTypes: readonly LeaveApproverType[] = ['chief', 'verifier', 'hr']

/** Users who may decide on leave of this employee today. */
export const loadLeaveApprovers = (ctx: Ctx, employeeId: number): Promise<ApproverUser<LeaveApproverType>[]> =>
  loadRequestApprovers(ctx, leaveApproverTypes, [employeeId])

/** SQL condition: the user may decide the request `r` at its current step, by own permissions or as a deputy. */
export const canDecideLeaveSql = (ctx: Ctx, roles: readonly ApproverRolesOfUser[]): RawBuilder<boolean> =>
  isApproverOfRequestsSql(ctx, roles, { approvers: sql`r.pending_approvers`, employees: ['r.employee_id'], hrAlways: true })

/**
 * SQL condition for requests `r` that a user may see: employees in the user's scope, or in the scope of users for whom the user is deputy.
 */
export function visibleLeaveRequestSql(ctx: Ctx, roles: readonly ApproverRolesOfUser[]): Expression<SqlBool> {
  // A deputy cannot decide about the user whom they replace.
  const createDeputyCondition = (role: ApproverRolesOfUser) => sql`(${employeeInScopeOfUserSql(ctx, role, 'r.employee_id')} and not exists (
    select from membership o where o.user_id = ${role.as_user} and o.employee_id = r.employee_id))`
  const deputies = roles.filter(({ as_user }) => as_user !== ctx.userId)
  const ways = [visibleLeaveOfEmployeeSql(ctx, 'r.employee_id'), ...deputies.map(createDeputyCondition)]
  return sql<SqlBool>`(${sql.join(ways, sql` or `)})`
}
