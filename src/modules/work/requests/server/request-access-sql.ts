import { type RawBuilder, sql } from 'kysely'
import { type ApproverRolesOfUser, isApproverOfRequestsSql } from '#modules/work/approvals/server/approver-users.ts'
import type { Ctx } from '#platform/call-context.ts'

const hasSeatBy = (ctx: Ctx, roles: readonly ApproverRolesOfUser[], approvers: RawBuilder<unknown>, hrAlways: boolean) =>
  isApproverOfRequestsSql(ctx, roles, { approvers, employees: ['r.employee_id', 'r.other_employee_id'], hrAlways })

/** SQL condition: the user may decide request `r` at its current step. HR always may. */
export const canDecideRequestSql = (ctx: Ctx, roles: readonly ApproverRolesOfUser[]) =>
  hasSeatBy(ctx, roles, sql`r.pending_approvers`, true)
/** SQL condition: the request waits for a decision of the user. */
export const isAwaitingApproverSql = (ctx: Ctx, roles: readonly ApproverRolesOfUser[]) =>
  hasSeatBy(ctx, roles, sql`r.pending_approvers`, false)

/** SQL condition for visible requests `r`: own ones, those that the user was asked to decide or decided, and for HR all in scope. */
export const visibleRequestSql = (ctx: Ctx, roles: readonly ApproverRolesOfUser[]) => sql<boolean>`(r.employee_id = ${ctx.employeeId}
  or exists (select from request_decision d where d.request_id = r.id and d.decided_by = ${ctx.userId})
  or ${hasSeatBy(ctx, roles, sql`r.involved_approvers`, true)})`
