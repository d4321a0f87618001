import type { Ctx } from '#platform/call-context.ts'
import type { ParsedApiInput } from '#shared/api-contract.ts'
import { AppError } from '#shared/app-error.ts'
import { addDays } from '#shared/days.ts'
import type { leaveContract as leave } from '../../contract.ts'
import { enqueueLeaveDocument } from '../documents/leave-documents.ts'
import { returnLeaveDaysToGrants } from '../entitlements/leave-ledger.ts'
import { settleLeaveAtEmploymentEnds } from '../entitlements/settle-leave-at-employment-end.ts'
import type { LeaveRequestDatabaseRow } from '../leave-request-rows.ts'
import { changeLeaveRequestStatus } from './change-leave-request-status.ts'
import { restoreInterruptedAnnualLeave } from './interrupt-leave.ts'
import { notifyEmployeeOfLeave, notifyLeaveApprovers } from './leave-notifications.ts'
import { buildLeaveRequestReply, loadLeaveRequestForAction } from './load-leave-request-for-action.ts'

export async function withdrawLeaveRequest(
  ctx: Ctx,
  { leave_request_id, reason = null }: ParsedApiInput<typeof leave.withdrawLeaveRequest>,
) {
  const row = await loadLeaveRequestForAction(ctx, leave_request_id, 'withdraw')
  await changeLeaveRequestStatus(ctx, row, 'withdrawn', 'leave.already_decided', {
    ended_by: ctx.userId,
    ended_at: ctx.now,
    end_reason: reason,
  })
  if (row.status === 'submitted') await notifyLeaveApprovers(ctx, 'withdrawn', row)
  await notifyEmployeeOfLeave(ctx, 'withdrawn', row)
  return buildLeaveRequestReply(ctx, leave_request_id)
}

/** All days return to their grants. */
export async function cancelLeaveRequest(
  ctx: Ctx,
  { leave_request_id, reason, restores }: ParsedApiInput<typeof leave.cancelLeaveRequest>,
) {
  const row = await loadLeaveRequestForAction(ctx, leave_request_id, 'cancel', { reason })
  await giveBack(ctx, row, '-infinity', reason)
  await restoreInterruptedAnnualLeave(ctx, row, '-infinity', restores)
  await notifyLeaveApprovers(ctx, 'cancelled', row)
  await notifyEmployeeOfLeave(ctx, 'cancelled', row)
  if (row.documents > 0) await enqueueLeaveDocument(ctx, row.id)
  return buildLeaveRequestReply(ctx, leave_request_id)
}

/** Returns the rest of the leave, from the first day of work on, to its grants. */
export async function shortenLeave(
  ctx: Ctx,
  { leave_request_id, back_on, reason = null, restores }: ParsedApiInput<typeof leave.shortenLeave>,
) {
  const row = await loadLeaveRequestForAction(ctx, leave_request_id, 'return_early', { backOn: back_on })
  await giveBack(ctx, row, back_on, reason)
  await restoreInterruptedAnnualLeave(ctx, row, back_on, restores)
  const now = { ...row, last_day: addDays(back_on, -1) }
  await notifyLeaveApprovers(ctx, 'returned_early', now)
  await notifyEmployeeOfLeave(ctx, 'returned_early', now)
  if (row.documents > 0) await enqueueLeaveDocument(ctx, row.id)
  return buildLeaveRequestReply(ctx, leave_request_id)
}

async function giveBack(ctx: Ctx, row: LeaveRequestDatabaseRow, fromDay: string, reason: string | null): Promise<void> {
  const locked = await ctx.db
    .selectFrom('leave_request')
    .select(['status', 'last_day'])
    .where('id', '=', row.id)
    .forUpdate()
    .executeTakeFirst()
  if (locked?.status !== 'approved' || locked.last_day !== row.last_day) throw new AppError('leave.state_changed')
  await returnLeaveDaysToGrants(ctx, row.id, fromDay, reason)
  await settleLeaveAtEmploymentEnds(ctx, [row.employee_id])
}
