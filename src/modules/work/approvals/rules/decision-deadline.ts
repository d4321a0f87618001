import type { TaskDueDate } from '#modules/foundation/inbox/rules/due-date.ts'
import { addWorkingDays, type HolidayDays } from '#modules/people/employees/rules/deadlines.ts'
import { addDays, type Day } from '#shared/days.ts'

/** Calendar days in which a request should be decided by default. */
export const DECISION_DEADLINE_WORKING_DAYS = 5

type DecisionDeadlineInput = {
  since: Day
  /** The day of the subject, before which it is to be decided. */
  begins: Day | null
  /** Working days after which the next approver is asked. */
  within: number | null
}

/** The due day of a decision: not after the first day of the subject. */
export function computeDecisionDeadline({ since, begins, within }: DecisionDeadlineInput, holidays: HolidayDays): TaskDueDate {
  const due: TaskDueDate =
    within === null
      ? { day: addDays(since, DECISION_DEADLINE_WORKING_DAYS), ground: 'usual' }
      : { day: addWorkingDays(since, within, holidays), ground: 'company' }
  return begins !== null && begins >= since && begins < due.day ? { day: begins, ground: 'begins' } : due
}
