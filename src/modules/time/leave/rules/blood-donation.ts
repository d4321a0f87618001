import { addDays, type Day } from '#shared/days.ts'
import { omitAbsentItems } from '#shared/omit-absent-items.ts'
import type { LeaveExplanationKey } from '../messages/explanations.sr.ts'
import type { LeaveRequestFinding } from './check-leave-request.ts'

/** The default code of the leave type for blood donors. */
export const BLOOD_DONATION_LEAVE_TYPE_CODE = 'PO-KRV'
const BLOOD_DONATION_ARTICLE = 'ZoR čl. 77 st. 3 t. 2'

/** The second day: the day after the donation by law, or the next working day by the general act of the company. */
export type SecondBloodDonationDayRule = 'next_day' | 'next_work_day'

/**
 * The second day of leave for a blood donation; `nextWork` is the next working day. Null if no working day follows within the searched
 * span.
 */
export const findSecondBloodDonationDay = (donationDay: Day, rule: SecondBloodDonationDayRule, nextWork: Day | null): Day | null =>
  rule === 'next_day' ? addDays(donationDay, 1) : nextWork

/** Finds a missing second day, or a second day that is free anyway. The first day of the leave is the donation day. */
export function checkBloodDonationLeave(
  span: { firstDay: Day; lastDay: Day },
  rule: SecondBloodDonationDayRule,
  nextWork: Day | null,
): LeaveRequestFinding[] {
  const second = findSecondBloodDonationDay(span.firstDay, rule, nextWork)
  if (!second) return []
  const say = (key: LeaveExplanationKey['key']): LeaveRequestFinding => ({
    severity: 'warning',
    key,
    values: { day: second },
    article: BLOOD_DONATION_ARTICLE,
  })
  return omitAbsentItems([
    span.lastDay < second && say('leave.why.blood_second_day'),
    second !== nextWork && say('leave.why.blood_second_free'),
  ])
}
