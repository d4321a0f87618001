import type { Parameter } from '#modules/foundation/law/dated.ts'
import { law } from '#modules/foundation/law/law.ts'
import { addDays, addMonths, type Day, isWeekend } from '#shared/days.ts'

/** Public holidays and own days off, without weekends. */
export type Holidays = ReadonlySet<Day>

/** Monday to Friday, and no holiday. */
export const isWorkDay = (day: Day, holidays: Holidays) => !isWeekend(day) && !holidays.has(day)

/** The day a number of working days after a day, which itself does not count; before it if negative. */
export function addWorkDays(day: Day, count: number, holidays: Holidays): Day {
  let at = day
  for (let left = Math.abs(count); left > 0; ) {
    at = addDays(at, Math.sign(count))
    if (isWorkDay(at, holidays)) left -= 1
  }
  return at
}

/**
 * How a time limit is counted. `after`: the day of the event does not count. `before`: the same backwards. `through`: the first day
 * counts. Months end on the same date or on the last day of the month.
 */
export type Term = { length: number; unit: 'day' | 'work_day' | 'month' | 'year'; counted: 'after' | 'before' | 'through' }

const units = { days: 'day', work_days: 'work_day', months: 'month', years: 'year' } as const
const term = (of: Parameter, counted: Term['counted']) => ({ of, counted })

/** Time limits of labour law by name, with the length of the law where the general act has no other. */
export const terms = {
  /** The first possible last day of employment after a notice of the employee. */
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
 * The last day of a time limit. It does not move from a non-working day: the earlier day is safe for an employer. Holidays matter for
 * limits in working days only.
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

/** The last day of a named time limit of the law on that day; `length` if the general act has another. */
export function deadline(name: TermName, from: Day, holidays: Holidays = new Set(), length?: number): Day {
  const { of, counted } = terms[name]
  return endOfTerm({ length: length ?? of.on(from), unit: units[of.unit as keyof typeof units], counted }, from, holidays)
}
