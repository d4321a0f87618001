import type { Due } from '#modules/foundation/inbox/rules/due.ts'
import { addWorkDays, type Holidays } from '#modules/people/employees/rules/deadlines.ts'
import { addDays, type Day } from '#shared/days.ts'

/** Calendar days in which a request should be decided where the company says nothing else. */
export const DECIDED_IN = 5

type DecisionDeadlineInput = {
  since: Day
  /** The day that it is about, where it is to be decided before it. */
  begins: Day | null
  /** Working days after which the company asks the next one. */
  within: number | null
}

/** By when a request is to be decided: not after what is asked for has begun. */
export function dueOf({ since, begins, within }: DecisionDeadlineInput, holidays: Holidays): Due {
  const due: Due =
    within === null
      ? { day: addDays(since, DECIDED_IN), ground: 'usual' }
      : { day: addWorkDays(since, within, holidays), ground: 'company' }
  return begins !== null && begins >= since && begins < due.day ? { day: begins, ground: 'begins' } : due
}
