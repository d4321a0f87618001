import type { DueDate } from '#modules/foundation/inbox/rules/due-date.ts'
import { addWorkDays, type HolidaySet } from '#modules/people/employees/rules/deadlines.ts'
import { addDays, type Day } from '#shared/days.ts'

/** Calendar days in which a request should be decided by default. */
export const DECISION_WORK_DAYS = 5

type DecisionDeadlineInput = {
  since: Day
  /** The day of the subject, before which it is to be decided. */
  begins: Day | null
  /** Working days after which the next approver is asked. */
  within: number | null
}

/** The due day of a decision: not after the first day of the subject. */
export function computeDecisionDue({ since, begins, within }: DecisionDeadlineInput, holidays: HolidaySet): DueDate {
  const due: DueDate =
    within === null
      ? { day: addDays(since, DECISION_WORK_DAYS), ground: 'usual' }
      : { day: addWorkDays(since, within, holidays), ground: 'company' }
  return begins !== null && begins >= since && begins < due.day ? { day: begins, ground: 'begins' } : due
}
