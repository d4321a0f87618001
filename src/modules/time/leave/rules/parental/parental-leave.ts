import { computeLegalDeadline } from '#modules/people/employees/rules/legal-deadlines.ts'
import { addDays, addMonths, type Day, getEarlierDay } from '#shared/days.ts'

/** The known dates: the due date before the birth, the date of birth after it, and the first day of leave, actual or planned. */
export type ParentalLeaveInputDates = {
  due: Day
  birth: Day | null
  start: Day | null
  /** The number of earlier children, and of children of this birth. */
  before: number
  born: number
}

export const parentalLeavePhases = ['may_begin', 'must_begin', 'maternity', 'child_care', 'breastfeeding', 'until_three'] as const
export type ParentalLeavePhase = { phase: (typeof parentalLeavePhases)[number]; from: Day; to: Day | null; article: string }

export type ParentalLeaveError = {
  field: 'start' | 'birth'
  code: 'leave.parental.too_early' | 'leave.parental.too_late' | 'leave.parental.birth_far'
}
export type ParentalLeaveDates = {
  /** Whether the birth gives a third or later child: leave of two years (čl. 94a). */
  isLong: boolean
  start: Day
  phases: ParentalLeavePhase[]
}

/** Maximum days between due date and birth; a larger difference is a typing error. */
const MAX_DAYS_FROM_DUE_DATE = 120

/**
 * Maternity and child care leave by days. It starts at most 45 and at least 28 days before the due date. Maternity leave lasts until three
 * months after the birth. Both together last 365 days from the start, or two years with a third or later child (čl. 94 and 94a). If the
 * birth precedes the start, leave starts with the birth.
 */
export function computeParentalLeave({
  due,
  birth,
  start,
  before,
  born,
}: ParentalLeaveInputDates): ParentalLeaveDates | ParentalLeaveError {
  const earliest = computeLegalDeadline('maternity_earliest', due)
  const latest = computeLegalDeadline('maternity_latest', due)
  if (birth && (birth < addDays(due, -MAX_DAYS_FROM_DUE_DATE) || birth > addDays(due, MAX_DAYS_FROM_DUE_DATE)))
    return { field: 'birth', code: 'leave.parental.birth_far' }
  const [first, last] = birth ? [getEarlierDay(birth, earliest), getEarlierDay(birth, latest)] : [earliest, latest]
  if (start && start < first) return { field: 'start', code: 'leave.parental.too_early' }
  if (start && start > last) return { field: 'start', code: 'leave.parental.too_late' }
  const begins = start ?? last
  const bornOn = birth ?? due
  const isLong = before + born >= 3
  const endOfMaternity = computeLegalDeadline('maternity_leave', bornOn)
  const end = computeLegalDeadline(isLong ? 'parental_leave_third_child' : 'parental_leave', begins)
  const phases: ParentalLeavePhase[] = [
    { phase: 'may_begin', from: earliest, to: null, article: 'ZoR čl. 94' },
    { phase: 'must_begin', from: latest, to: null, article: 'ZoR čl. 94' },
    { phase: 'maternity', from: begins, to: endOfMaternity, article: 'ZoR čl. 94' },
    { phase: 'child_care', from: addDays(endOfMaternity, 1), to: end, article: isLong ? 'ZoR čl. 94a' : 'ZoR čl. 94' },
    { phase: 'breastfeeding', from: addDays(end, 1), to: addDays(addMonths(bornOn, 12), -1), article: 'ZoR čl. 93a' },
    { phase: 'until_three', from: addDays(end, 1), to: addDays(addMonths(bornOn, 36), -1), article: 'ZoR čl. 100' },
  ]
  return { isLong, start: begins, phases: phases.filter(({ from, to }) => to === null || from <= to) }
}
