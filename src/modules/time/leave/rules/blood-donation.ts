import { addDays, type Day } from '#shared/days.ts'
import type { LeaveReason } from '../messages/why.sr.ts'
import type { LeaveFinding } from './check-request.ts'

/** The kind of leave of who gives blood, by the code a company begins with. */
export const BLOOD = 'PO-KRV'
const ARTICLE = 'ZoR čl. 77 st. 3 t. 2'

/** Which is the second day: the one after the day of giving, as the law says, or the next on which the person works, by the general act. */
export type SecondDay = 'next_day' | 'next_work_day'

/** The second of two days of leave for giving blood; `nextWork` is the next day of work. Null where nobody would work for long. */
export const secondDayOf = (donationDay: Day, rule: SecondDay, nextWork: Day | null): Day | null =>
  rule === 'next_day' ? addDays(donationDay, 1) : nextWork

/** That a day is still due, or falls on one that is free anyway. The first day of the leave is the day of giving. */
export function checkBlood(span: { firstDay: Day; lastDay: Day }, rule: SecondDay, nextWork: Day | null): LeaveFinding[] {
  const second = secondDayOf(span.firstDay, rule, nextWork)
  if (!second) return []
  const say = (key: LeaveReason['key']): LeaveFinding => ({ severity: 'warning', key, values: { day: second }, article: ARTICLE })
  return [
    ...(span.lastDay < second ? [say('leave.why.blood_second_day')] : []),
    ...(second !== nextWork ? [say('leave.why.blood_second_free')] : []),
  ]
}
