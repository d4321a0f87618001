import { sql } from 'kysely'
import type { LeaveApproverType } from '#modules/foundation/law/leave-types.ts'
import { type ApprovalChainStep as ApprovalStep, findFirstApprovalStep } from '#modules/work/approvals/rules/approval-steps.ts'
import { type ApproverUser, createApproverCheck } from '#modules/work/approvals/server/approver-users.ts'
import type { Ctx } from '#platform/call-context.ts'
import { AppError } from '#shared/app-error.ts'
import { countDays } from '#shared/days.ts'
import { buildLeaveApprovalSteps, findNextLeaveApprovalStep, toLeaveApprovalStages } from '../../rules/leave-approval-steps.ts'
import { type LeaveRequestDatabaseRow, loadLeaveRequestRows } from '../leave-request-rows.ts'
import { loadLeaveApprovers } from './leave-approvers.ts'
import { notifyLeaveApprovers } from './leave-notifications.ts'

type Step = ApprovalStep<LeaveApproverType>

const stepsOf = ({ approval, is_multi_step, later_steps_from_days, first_day, last_day }: LeaveRequestDatabaseRow) =>
  buildLeaveApprovalSteps({ kinds: approval, inSteps: is_multi_step, laterFrom: later_steps_from_days }, countDays(first_day, last_day))

/** The next step after `done` steps that has approvers and that the last approver does not cover; null if there is none. */
function stepAfter(
  seats: readonly ApproverUser<LeaveApproverType>[],
  row: LeaveRequestDatabaseRow,
  done: number,
  decided: readonly LeaveApproverType[],
): Step | null {
  // HR may always decide; otherwise a step belongs to its approvers.
  return findNextLeaveApprovalStep(stepsOf(row), done, decided, createApproverCheck(seats))
}

/** The first step of a filed request that has approvers; without one, HR decides. */
export const findFirstLeaveApprovalStep = async (ctx: Ctx, row: LeaveRequestDatabaseRow): Promise<Step> =>
  findFirstApprovalStep(toLeaveApprovalStages(stepsOf(row)), createApproverCheck(await loadLeaveApprovers(ctx, row.employee_id)))

/** The step that follows an approval by the user; null if it is the last. */
export async function findLeaveStepAfterOwnApproval(ctx: Ctx, row: LeaveRequestDatabaseRow): Promise<Step | null> {
  const seats = await loadLeaveApprovers(ctx, row.employee_id)
  // Only the user's approver kinds for this employee count; for other employees the user can have more.
  const own = seats.filter(({ user_id }) => user_id === ctx.userId)
  return stepAfter(
    seats,
    row,
    row.step,
    own.map(({ approver }) => approver),
  )
}

/** Stores the approval of a step and the next approvers. Of two simultaneous approvals one succeeds. */
export async function recordLeaveStepApproval(
  ctx: Ctx,
  row: LeaveRequestDatabaseRow,
  { step, kinds }: Step,
  reason: string | null,
): Promise<void> {
  await ctx.db
    .insertInto('leave_decision')
    .values({ leave_request_id: row.id, employee_id: row.employee_id, step: row.step, approved: true, reason })
    .execute()
  const moved = await ctx.db
    .updateTable('leave_request')
    .set({ step, pending_approvers: kinds, waiting_since: ctx.now, escalated_at: null })
    .where('id', '=', row.id)
    .where('status', '=', 'submitted')
    .where('step', '=', row.step)
    .returning('id')
    .executeTakeFirst()
  if (!moved) throw new AppError('leave.already_decided')
  await notifyLeaveApprovers(ctx, 'filed', row, kinds)
}

/** New rules apply to requests without a decision. Their approval starts again, and the new approvers are notified. */
export async function restartLeaveApproval(ctx: Ctx, leaveTypeId: number): Promise<void> {
  const undecided = sql`not exists (select from leave_decision d where d.leave_request_id = r.id)`
  for (const row of await loadLeaveRequestRows(ctx, sql`r.status = 'submitted' and r.leave_type_id = ${leaveTypeId} and ${undecided}`)) {
    const { step, kinds } = await findFirstLeaveApprovalStep(ctx, row)
    if (kinds.join() === row.pending_approvers.join()) continue
    await ctx.db.updateTable('leave_request').set({ step, pending_approvers: kinds }).where('id', '=', row.id).execute()
    await notifyLeaveApprovers(ctx, 'filed', row, kinds)
  }
}

/** An overdue request also goes to its next step; its approvers and HR are notified. */
export async function escalateLeaveRequest(ctx: Ctx, row: LeaveRequestDatabaseRow): Promise<void> {
  const later = stepAfter(await loadLeaveApprovers(ctx, row.employee_id), row, row.step, row.pending_approvers)?.kinds ?? []
  await ctx.db
    .updateTable('leave_request')
    .set({ pending_approvers: [...new Set([...row.pending_approvers, ...later])], escalated_at: ctx.now })
    .where('id', '=', row.id)
    .execute()
  await notifyLeaveApprovers(ctx, 'escalated', row, later)
}
