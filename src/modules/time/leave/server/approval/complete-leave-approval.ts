import type { Ctx } from '#platform/call-context.ts'
import { AppError } from '#shared/app-error.ts'
import { roundToFourDecimals } from '#shared/round-to-four-decimals.ts'
import { formatHours, hoursToMinutes } from '#shared/text/hours.ts'
import { allocateLeaveDaysToGrants } from '../../rules/leave-balance.ts'
import type { CheckedLeaveRequest } from '../checked-leave-request.ts'
import { enqueueLeaveDocument } from '../documents/leave-documents.ts'
import { recordLeaveApproval } from '../entitlements/leave-ledger.ts'
import { loadLeaveLedgerOfEmployee } from '../entitlements/load-leave-balance.ts'
import { reverseLeaveSettlementsOfEmployment, settleLeaveAtEmploymentEnds } from '../entitlements/settle-leave-at-employment-end.ts'
import type { LeaveRequestDatabaseRow } from '../leave-request-rows.ts'
import type { LeaveTypeDatabaseRow } from '../leave-types.ts'
import { grantMissingLeaveInAdvance } from './grant-missing-leave-in-advance.ts'
import { interruptAnnualLeave } from './interrupt-leave.ts'
import { notifyEmployeeOfLeave, notifyOfInterruptedLeave } from './leave-notifications.ts'
import { revalidateLeaveRequest } from './revalidate-leave-request.ts'

/**
 * Calculates the request again and writes the decision, the days and the ledger. Of two simultaneous approvals the database accepts one.
 */
export async function completeLeaveApproval(ctx: Ctx, row: LeaveRequestDatabaseRow, reason: string | null): Promise<void> {
  const { checked, type, settings } = await revalidateLeaveRequest(ctx, row)
  const reopened = type.has_balance ? await reverseLeaveSettlementsOfEmployment(ctx, [row.employee_id], row.first_day) : []
  if (type.has_balance && type.below_zero) await grantMissingLeaveInAdvance(ctx, row, type, checked, settings)
  const days = checked.counted.days
  if (type.has_balance && !type.below_zero) await assertBalanceLeft(ctx, row, type, days)
  await recordLeaveApproval(ctx, row, days, { step: row.step, reason })
  await settleLeaveAtEmploymentEnds(ctx, reopened)
  const interruption = await interruptAnnualLeave(ctx, row)
  if (interruption.leaves) await notifyOfInterruptedLeave(ctx, row, interruption.days)
  else await notifyEmployeeOfLeave(ctx, 'approved', row)
  if (type.needs_decision) await enqueueLeaveDocument(ctx, row.id)
}

/** The balance can be lower or expired now; the error contains the current balance. */
async function assertBalanceLeft(
  ctx: Ctx,
  row: LeaveRequestDatabaseRow,
  type: LeaveTypeDatabaseRow,
  days: CheckedLeaveRequest['counted']['days'],
): Promise<void> {
  const { grants, entries } = await loadLeaveLedgerOfEmployee(ctx, row.employee_id, type.id)
  const { takings, missing } = allocateLeaveDaysToGrants(
    grants,
    entries,
    days.filter(({ amount }) => amount > 0),
  )
  if (!missing.length) return
  const sumAmounts = (parts: readonly { amount: number }[]) => roundToFourDecimals(parts.reduce((all, { amount }) => all + amount, 0))
  const available = sumAmounts(takings)
  const requestedDays = available + sumAmounts(missing)
  if (!type.in_hours) throw new AppError('leave.balance_exceeded', { available, requested: requestedDays, in_hours: false })
  const hoursText = (hours: number) => formatHours(hoursToMinutes(hours))
  throw new AppError('leave.hours_exceeded', {
    available,
    requested: requestedDays,
    in_hours: true,
    left: hoursText(available),
    wanted: hoursText(requestedDays),
  })
}
