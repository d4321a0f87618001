import { sql } from 'kysely'
import { canViewLeaveReason, isCurrentEmployee } from '#modules/foundation/access/policies.ts'
import type { Ctx } from '#platform/context.ts'
import type { Day } from '#shared/days.ts'
import { isLeaveStaff } from '../../policies.ts'
import { BLOOD_DONATION_CODE, checkBloodDonation, findSecondDay } from '../../rules/blood-donation.ts'
import type { LeaveFinding } from '../../rules/check-request.ts'
import { checkLeaveRestrictions } from '../../rules/restrictions/restrictions.ts'
import type { LeaveSettings } from '../../settings.ts'
import type { LeaveSpanWithDays } from '../count-leave.ts'
import { findReturnDay } from '../counting/working-days.ts'
import { loadRestrictions } from '../restrictions/restrictions.ts'
import { overlappingSickCases } from '../sick/overlapping-sick-cases.ts'
import type { LeaveDraft } from './active-requests.ts'

export const findBloodDonationFindings = async (ctx: Ctx, { type, employeeId, span }: LeaveDraft, { bloodSecondDay }: LeaveSettings) =>
  type.code === BLOOD_DONATION_CODE ? checkBloodDonation(span, bloodSecondDay, await findReturnDay(ctx, employeeId, span.firstDay)) : []

/**
 * A sick leave must not overlap another case of the employee, because both cannot count. Without the right to reasons the message names
 * only leave.
 */
export async function sickCaseFindings(ctx: Ctx, { type, employeeId, span, id, continuesId }: LeaveDraft): Promise<LeaveFinding[]> {
  if (type.leave_group !== 'sick' || span.dailyMinutes !== null) return []
  const around = await overlappingSickCases(ctx, { employeeId, span, id, continuesId: continuesId ?? null })
  const key = canViewLeaveReason(ctx, employeeId) ? 'leave.why.sick_within_case' : 'leave.why.overlap'
  return around.map(({ from, to }) => ({ key, values: { from, to }, severity: 'error' }))
}

/** An ordered trip does not change, so the approver sees it. */
export async function findTripFindings({ db }: Ctx, { employeeId, span }: LeaveDraft): Promise<LeaveFinding[]> {
  if (span.dailyMinutes !== null) return []
  const { rows } = await sql<{ from: Day; to: Day; place: string }>`
    select first_day::text as "from", last_day::text as "to", place from trips_of(array[${employeeId}::bigint], ${span.firstDay}::date, ${span.lastDay}::date)
    order by first_day`.execute(db)
  return rows.map((values) => ({ key: 'leave.why.on_trip', values, severity: 'warning' }))
}

/** The second day of a blood donor, while only the first is requested. */
export async function findSecondDonationDay(
  ctx: Ctx,
  { type, employeeId, span }: LeaveDraft,
  { bloodSecondDay }: LeaveSettings,
): Promise<Day | null> {
  if (type.code !== BLOOD_DONATION_CODE) return null
  const day = findSecondDay(span.firstDay, bloodSecondDay, await findReturnDay(ctx, employeeId, span.firstDay))
  return day && span.lastDay < day ? day : null
}

/** Findings of rules about closed days and minimum presence; figures about others are for approvers. */
export async function findRestrictionFindings(
  ctx: Ctx,
  { id, employeeId, type, span, limitReason }: LeaveDraft,
  { days }: LeaveSpanWithDays,
): Promise<LeaveFinding[]> {
  const { limits, presence } = await loadRestrictions(ctx, employeeId, type.leave_group, span, id)
  const work = days.filter(({ amount }) => amount > 0).map(({ day }) => day)
  const withFigures = isLeaveStaff(ctx) && !isCurrentEmployee(ctx, employeeId)
  return checkLeaveRestrictions(limits, work, presence, { withFigures, isOverridden: Boolean(limitReason) })
}
