import type { Parameter } from '#modules/foundation/law/dated.ts'
import { law } from '#modules/foundation/law/law.ts'
import { addDays, addMonths, type Day, isWeekend } from '#shared/days.ts'

/** Days on which nobody works, weekends aside. */
export type Holidays = ReadonlySet<Day>

/** Monday to Friday, and no holiday. */
export const isWorkDay = (day: Day, holidays: Holidays) => !isWeekend(day) && !holidays.has(day)

/** The last of so many working days after a day, which itself is not counted; before it when negative. */
export function addWorkDays(day: Day, count: number, holidays: Holidays): Day {
  let at = day
  for (let left = Math.abs(count); left > 0; ) {
    at = addDays(at, Math.sign(count))
    if (isWorkDay(at, holidays)) left -= 1
  }
  return at
}

/**
 * How a term is counted. `after`: the day of the event is not counted. `before`: the same, backwards. `through`: the first
 * day is counted, so the last day is start + length − 1. Months end on the same date or on the last day of the month.
 */
export type Term = { length: number; unit: 'day' | 'work_day' | 'month' | 'year'; counted: 'after' | 'before' | 'through' }

const units = { days: 'day', work_days: 'work_day', months: 'month', years: 'year' } as const
const term = (of: Parameter, counted: Term['counted']) => ({ of, counted })

/** Terms of labour law by name. The lengths are what the law says when the general act says nothing else. */
export const terms = {
  /** The first day that may be the last of employment when the employee gives notice. */
  resignation_notice: term(law.resignationNotice, 'after'),
  /** The latest such day when the act has the longest notice. */
  resignation_notice_max: term(law.maxResignationNotice, 'after'),
  results_notice: term(law.resultsNotice, 'after'),
  results_notice_max: term(law.maxResultsNotice, 'after'),
  warning_answer: term(law.warningAnswer, 'after'),
  annex_answer: term(law.annexAnswer, 'after'),
  final_payment: term(law.finalPayment, 'after'),
  lawsuit: term(law.lawsuit, 'after'),
  money_claim: term(law.moneyClaim, 'after'),
  dismissal_since_known: term(law.dismissalSinceKnown, 'after'),
  dismissal_since_event: term(law.dismissalSinceEvent, 'after'),
  no_hiring: term(law.noHiring, 'after'),
  probation: term(law.probation, 'through'),
  probation_notice: term(law.probationNotice, 'after'),
  insurance_deregistration: term(law.insuranceDeregistration, 'after'),
  notice_board: term(law.noticeBoard, 'after'),
  schedule_notice: term(law.scheduleNotice, 'before'),
  leave_decision: term(law.leaveDecision, 'before'),
  leave_change: term(law.leaveChange, 'before'),
  return_from_dormancy: term(law.returnFromDormancy, 'after'),
  parental_leave: term(law.parentalLeave, 'through'),
  parental_leave_third_child: term(law.parentalLeaveThirdChild, 'through'),
  /** From the day of birth: the last day of porodiljsko. */
  maternity_leave: term(law.maternityLeave, 'through'),
  maternity_earliest: term(law.maternityEarliest, 'before'),
  maternity_latest: term(law.maternityLatest, 'before'),
} as const

export type TermName = keyof typeof terms

/**
 * The day a term ends on. Ends on a non-working day are not moved: the earlier day is the safe one for an employer.
 * Holidays matter to terms in working days only.
 */
export function endOfTerm({ length, unit, counted }: Term, from: Day, holidays: Holidays = new Set()): Day {
  const signed = counted === 'before' ? -length : length
  const end =
    unit === 'day'
      ? addDays(from, signed)
      : unit === 'work_day'
        ? addWorkDays(from, signed, holidays)
        : addMonths(from, unit === 'year' ? signed * 12 : signed)
  return counted === 'through' ? addDays(end, -1) : end
}

/** The same by the name of the term, as long as the law has it on that day; `length` where the general act has another. */
export function deadline(name: TermName, from: Day, holidays: Holidays = new Set(), length?: number): Day {
  const { of, counted } = terms[name]
  return endOfTerm({ length: length ?? of.on(from), unit: units[of.unit as keyof typeof units], counted }, from, holidays)
}
