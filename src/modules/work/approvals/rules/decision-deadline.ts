import type { HomeTaskDueDate } from '#modules/foundation/inbox/rules/home-task-due-date.ts'
import { addWorkingDays, type NonWorkingDaySet } from '#modules/people/employees/rules/legal-deadlines.ts'
import { addDays, type Day } from '#shared/days.ts'

/** Calendar days within which a request should be decided, by default. */
export const DEFAULT_DECISION_DEADLINE_DAYS = 5

type DecisionDeadlineInput = {
  since: Day
  /** The day of the subject, before which the decision is due. */
  begins: Day | null
  /** Working days after which the next approver is asked too. */
  within: number | null
}

/** The due day of a decision, at the latest the first day of the subject. */
export function computeDecisionDeadline({ since, begins, within }: DecisionDeadlineInput, holidays: NonWorkingDaySet): HomeTaskDueDate {
  const due: HomeTaskDueDate =
    within === null
      ? { day: addDays(since, DEFAULT_DECISION_DEADLINE_DAYS), ground: 'usual' }
      : { day: addWorkingDays(since, within, holidays), ground: 'company' }
  return begins !== null && begins >= since && begins < due.day ? { day: begins, ground: 'begins' } : due
}
