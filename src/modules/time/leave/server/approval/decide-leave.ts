import type { Ctx } from '#platform/call-context.ts'
import type { ParsedApiInput } from '#shared/api-contract.ts'
import { AppError } from '#shared/app-error.ts'
import { formatHours, hoursToMinutes } from '#shared/text/hours.ts'
import { formatShortNumber } from '#shared/text/numbers.ts'
import type { leaveContract as leave } from '../../contract.ts'
import { isLeaveRestrictionFindingMessageKey } from '../../rules/restrictions/restriction-finding-message-keys.ts'
import { canFileLeaveRequestFor, type LeaveRequestDatabaseRow } from '../leave-request-rows.ts'
import { toLeaveRequestRowsForApprovers } from '../leave-rows-for-approvers.ts'
import { findLeaveStepAfterOwnApproval, recordLeaveStepApproval } from './approval-chain.ts'
import { changeLeaveRequestStatus } from './change-leave-request-status.ts'
import { completeLeaveApproval } from './complete-leave-approval.ts'
import { notifyEmployeeOfLeave } from './leave-notifications.ts'
import { buildLeaveRequestReply, loadLeaveRequestForAction } from './load-leave-request-for-action.ts'
import { revalidateLeaveRequest, revalidateLockedLeaveRequest } from './revalidate-leave-request.ts'

export async function approveLeaveRequest(
  ctx: Ctx,
  { leave_request_id, reason, expected_balance }: ParsedApiInput<typeof leave.approveLeaveRequest>,
) {
  const found = await loadLeaveRequestForAction(ctx, leave_request_id, 'approve')
  await assertDigest(ctx, found, expected_balance)
  const row = await storeLimitReason(ctx, found, reason ?? null)
  const next = await findLeaveStepAfterOwnApproval(ctx, row)
  if (next) {
    await revalidateLeaveRequest(ctx, row)
    await recordLeaveStepApproval(ctx, row, next, reason ?? null)
  } else await completeLeaveApproval(ctx, row, reason ?? null)
  return buildLeaveRequestReply(ctx, leave_request_id)
}

/** Fails if the resulting balance is lower than the one that the approver saw. The approver gets the new balance and decides again. */
async function assertDigest(ctx: Ctx, row: LeaveRequestDatabaseRow, expectedDigest: number | undefined): Promise<void> {
  if (expectedDigest === undefined) return
  const left = (await toLeaveRequestRowsForApprovers(ctx, [row]))[0]!.balance_after
  if (left === null || left >= expectedDigest) return
  const amount = row.in_hours ? `${formatHours(hoursToMinutes(left))} h` : `${formatShortNumber(left)} d`
  throw new AppError('leave.balance_changed', { balance_after: left, left: amount })
}

/** HR can override a rule about days with a reason, which the request stores. */
async function storeLimitReason(ctx: Ctx, row: LeaveRequestDatabaseRow, reason: string | null): Promise<LeaveRequestDatabaseRow> {
  if (!reason || row.limit_reason || !canFileLeaveRequestFor(ctx, row)) return row
  const { findings } = await revalidateLockedLeaveRequest(ctx, row)
  if (!findings.some(({ key, severity }) => severity === 'error' && isLeaveRestrictionFindingMessageKey(key))) return row
  await ctx.db.updateTable('leave_request').set({ limit_reason: reason }).where('id', '=', row.id).execute()
  return { ...row, limit_reason: reason }
}

export async function rejectLeaveRequest(ctx: Ctx, { leave_request_id, reason }: ParsedApiInput<typeof leave.rejectLeaveRequest>) {
  const row = await loadLeaveRequestForAction(ctx, leave_request_id, 'reject', { reason })
  await ctx.db
    .insertInto('leave_decision')
    .values({ leave_request_id, employee_id: row.employee_id, step: row.step, approved: false, reason })
    .execute()
  await changeLeaveRequestStatus(ctx, row, 'rejected', 'leave.already_decided')
  await notifyEmployeeOfLeave(ctx, 'rejected', row)
  return buildLeaveRequestReply(ctx, leave_request_id)
}
