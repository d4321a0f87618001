import { type Expression, type RawBuilder, type SqlBool, sql } from 'kysely'
import type { ApproverType } from '#modules/foundation/law/leave-types.ts'
import {
  type ApproverRole,
  type ApproverUser,
  employeesInScopeOf,
  isApproverOfRequestsSql,
  loadRequestApprovers,
} from '#modules/work/approvals/server/approver-seats.ts'
import type { Ctx } from '#platform/context.ts'
import { visibleEmployeeSql } from '../visible-employees.ts'

const leaveApproverTypes: readonly ApproverType[] = ['chief', 'verifier', 'hr']

/** Users who may decide on leave of this employee today. */
export const loadLeaveApprovers = (ctx: Ctx, employeeId: number): Promise<ApproverUser<ApproverType>[]> =>
  loadRequestApprovers(ctx, leaveApproverTypes, [employeeId])

/** Whether the user may decide the request `r` at its current step, by own rights or as a deputy. */
export const canDecideLeaveSql = (ctx: Ctx, roles: readonly ApproverRole[]): RawBuilder<boolean> =>
  isApproverOfRequestsSql(ctx, roles, { approvers: sql`r.pending_approvers`, employees: ['r.employee_id'], hrAlways: true })

/** Requests `r` that a user may see: of employees in their scope, or in the scope of users whom they replace as deputy. */
export function visibleLeaveSql(ctx: Ctx, roles: readonly ApproverRole[]): Expression<SqlBool> {
  // A deputy does not decide about the user whom they replace.
  const inPlaceOf = (role: ApproverRole) => sql`(${employeesInScopeOf(ctx, role, 'r.employee_id')} and not exists (
    select from membership o where o.user_id = ${role.as_user} and o.employee_id = r.employee_id))`
  const deputies = roles.filter(({ as_user }) => as_user !== ctx.userId)
  const ways = [visibleEmployeeSql(ctx, 'r.employee_id'), ...deputies.map(inPlaceOf)]
  return sql<SqlBool>`(${sql.join(ways, sql` or `)})`
}
