import { sql } from 'kysely'
import { canViewLeaveReason, isOwnEmployeeRecordOfUser } from '#modules/foundation/access/user-permission-checks.ts'
import type { Ctx } from '#platform/call-context.ts'
import type { Day } from '#shared/days.ts'
import { canReadLeaveOfOthers } from '../../leave-permission-checks.ts'
import type { LeaveSettings } from '../../leave-settings.ts'
import { BLOOD_DONATION_LEAVE_TYPE_CODE, checkBloodDonationLeave, findSecondBloodDonationDay } from '../../rules/blood-donation.ts'
import type { LeaveRequestFinding } from '../../rules/check-leave-request.ts'
import { checkLeaveRestrictions } from '../../rules/restrictions/restrictions.ts'
import type { LeaveSpanWithDays } from '../count-leave.ts'
import { findDayOfReturnFromLeave } from '../counting/working-days.ts'
import { loadLeaveRestrictionsOfEmployee } from '../restrictions/restrictions.ts'
import { loadOverlappingSickCases } from '../sick/overlapping-sick-cases.ts'
import type { LeaveRequestDraft } from './active-leave-requests.ts'

export const findBloodDonationFindings = async (
  ctx: Ctx,
  { type, employeeId, span }: LeaveRequestDraft,
  { bloodSecondDay }: LeaveSettings,
) =>
  type.code === BLOOD_DONATION_LEAVE_TYPE_CODE
    ? checkBloodDonationLeave(span, bloodSecondDay, await findDayOfReturnFromLeave(ctx, employeeId, span.firstDay))
    : []

/**
 * A sick leave must not overlap another case of the employee, because only one can count. Without the permission for reasons, the message
 * mentions only leave.
 */
export async function findOverlappingSickCaseFindings(
  ctx: Ctx,
  { type, employeeId, span, id, continuesId }: LeaveRequestDraft,
): Promise<LeaveRequestFinding[]> {
  if (type.leave_group !== 'sick' || span.dailyMinutes !== null) return []
  const around = await loadOverlappingSickCases(ctx, { employeeId, span, id, continuesId: continuesId ?? null })
  const key = canViewLeaveReason(ctx, employeeId) ? 'leave.why.sick_within_case' : 'leave.why.overlap'
  return around.map(({ from, to }) => ({ key, values: { from, to }, severity: 'error' }))
}

/** Approval does not change an ordered trip, so the approver sees the overlap. */
export async function findOverlappingTripFindings({ db }: Ctx, { employeeId, span }: LeaveRequestDraft): Promise<LeaveRequestFinding[]> {
  if (span.dailyMinutes !== null) return []
  const { rows } = await sql<{ from: Day; to: Day; place: string }>`
    select first_day::text as "from", last_day::text as "to", place from trips_of_employees(array[${employeeId}::bigint], ${span.firstDay}::date, ${span.lastDay}::date)
    order by first_day`.execute(db)
  return rows.map((values) => ({ key: 'leave.why.on_trip', values, severity: 'warning' }))
}

/** Finds the second day of a blood donor if the request contains only the first. */
export async function findMissingSecondDonationDay(
  ctx: Ctx,
  { type, employeeId, span }: LeaveRequestDraft,
  { bloodSecondDay }: LeaveSettings,
): Promise<Day | null> {
  if (type.code !== BLOOD_DONATION_LEAVE_TYPE_CODE) return null
  const day = findSecondBloodDonationDay(span.firstDay, bloodSecondDay, await findDayOfReturnFromLeave(ctx, employeeId, span.firstDay))
  return day && span.lastDay < day ? day : null
}

/** Findings of rules about closed days and minimum presence. Only approvers see figures about other employees. */
export async function findLeaveRestrictionFindings(
  ctx: Ctx,
  { id, employeeId, type, span, limitReason }: LeaveRequestDraft,
  { days }: LeaveSpanWithDays,
): Promise<LeaveRequestFinding[]> {
  const { limits, presence } = await loadLeaveRestrictionsOfEmployee(ctx, employeeId, type.leave_group, span, id)
  const work = days.filter(({ amount }) => amount > 0).map(({ day }) => day)
  const withFigures = canReadLeaveOfOthers(ctx) && !isOwnEmployeeRecordOfUser(ctx, employeeId)
  return checkLeaveRestrictions(limits, work, presence, { withFigures, isOverridden: Boolean(limitReason) })
}
