import type { Ctx } from '#platform/call-context.ts'
import { loadCheckedLeaveRequest } from '../checked-leave-request.ts'
import { assertNoLeaveFindingErrors } from '../checking/leave-request-errors.ts'
import { toLeavePeriod } from '../leave-period-input.ts'
import type { LeaveRequestDatabaseRow } from '../leave-request-rows.ts'
import { loadLeaveSettings } from '../leave-settings.ts'
import { loadLeaveType } from '../leave-types.ts'

/** A request filed in time is not refused because its first day has passed. The ledger decides about days before the end of employment. */
const handledElsewhere = new Set<string>([
  'leave.why.back_dated',
  'leave.why.too_late',
  'leave.why.balance_exceeded',
  'leave.why.hours_exceeded',
])

export async function revalidateLockedLeaveRequest(ctx: Ctx, row: LeaveRequestDatabaseRow, { approving = false } = {}) {
  const type = await loadLeaveType(ctx, row.leave_type_id)
  const settings = await loadLeaveSettings(ctx)
  const { id, employee_id, note, limit_reason } = row
  const input = {
    id,
    employeeId: employee_id,
    type,
    span: toLeavePeriod(row),
    note,
    limitReason: limit_reason,
    continuesId: row.continues_id,
    approving,
  }
  const checked = await loadCheckedLeaveRequest(ctx, input, settings)
  return { checked, type, settings, findings: checked.findings.filter(({ key }) => !handledElsewhere.has(key)) }
}

export async function revalidateLeaveRequest(ctx: Ctx, row: LeaveRequestDatabaseRow) {
  const { findings, ...found } = await revalidateLockedLeaveRequest(ctx, row, { approving: true })
  assertNoLeaveFindingErrors(ctx, findings)
  return found
}
