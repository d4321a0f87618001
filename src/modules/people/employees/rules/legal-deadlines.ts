import type { LegalParameter } from '#modules/foundation/law/dated-legal-value.ts'
import { legalParameters } from '#modules/foundation/law/legal-parameters.ts'
import { addDays, addMonths, type Day, isWeekend } from '#shared/days.ts'

/** Public holidays and company days off, without weekends. */
export type NonWorkingDaySet = ReadonlySet<Day>

/** Whether a day is from Monday to Friday and not a holiday. */
export const isWorkingDay = (day: Day, holidays: NonWorkingDaySet) => !isWeekend(day) && !holidays.has(day)

/** Adds a number of working days to a day, which itself does not count. A negative number subtracts. */
export function addWorkingDays(day: Day, count: number, holidays: NonWorkingDaySet): Day {
  let at = day
  for (let left = Math.abs(count); left > 0; ) {
    at = addDays(at, Math.sign(count))
    if (isWorkingDay(at, holidays)) left -= 1
  }
  return at
}

/**
 * How a time limit is counted. `after`: the day of the event does not count. `before`: backwards from the event, whose day does not count.
 * `through`: the first day counts. Months end on the same date or on the last day of the month.
 */
export type LegalDeadlineRule = { length: number; unit: 'day' | 'work_day' | 'month' | 'year'; counted: 'after' | 'before' | 'through' }

const units = { days: 'day', work_days: 'work_day', months: 'month', years: 'year' } as const
const createLegalTerm = (of: LegalParameter, counted: LegalDeadlineRule['counted']) => ({ of, counted })

/** Time limits of labour law by name. The length of the law applies unless the general act has another. */
export const legalDeadlineRules = {
  /** The first possible last day of employment after a notice of termination by the employee. */
  resignation_notice: createLegalTerm(legalParameters.resignationNotice, 'after'),
  /** The last day of employment if the general act has the longest notice. */
  resignation_notice_max: createLegalTerm(legalParameters.maxResignationNotice, 'after'),
  results_notice: createLegalTerm(legalParameters.resultsNotice, 'after'),
  results_notice_max: createLegalTerm(legalParameters.maxResultsNotice, 'after'),
  warning_answer: createLegalTerm(legalParameters.warningAnswer, 'after'),
  annex_answer: createLegalTerm(legalParameters.annexAnswer, 'after'),
  final_payment: createLegalTerm(legalParameters.finalPayment, 'after'),
  lawsuit: createLegalTerm(legalParameters.lawsuit, 'after'),
  money_claim: createLegalTerm(legalParameters.moneyClaim, 'after'),
  dismissal_since_known: createLegalTerm(legalParameters.dismissalSinceKnown, 'after'),
  dismissal_since_event: createLegalTerm(legalParameters.dismissalSinceEvent, 'after'),
  no_hiring: createLegalTerm(legalParameters.noHiring, 'after'),
  probation: createLegalTerm(legalParameters.probation, 'through'),
  probation_notice: createLegalTerm(legalParameters.probationNotice, 'after'),
  insurance_deregistration: createLegalTerm(legalParameters.insuranceDeregistration, 'after'),
  notice_board: createLegalTerm(legalParameters.noticeBoard, 'after'),
  schedule_notice: createLegalTerm(legalParameters.scheduleNotice, 'before'),
  leave_decision: createLegalTerm(legalParameters.leaveDecision, 'before'),
  leave_change: createLegalTerm(legalParameters.leaveChange, 'before'),
  return_from_dormancy: createLegalTerm(legalParameters.returnFromDormancy, 'after'),
  parental_leave: createLegalTerm(legalParameters.parentalLeave, 'through'),
  parental_leave_third_child: createLegalTerm(legalParameters.parentalLeaveThirdChild, 'through'),
  /** From the day of birth: the last day of maternity leave (porodiljsko). */
  maternity_leave: createLegalTerm(legalParameters.maternityLeave, 'through'),
  maternity_earliest: createLegalTerm(legalParameters.maternityEarliest, 'before'),
  maternity_latest: createLegalTerm(legalParameters.maternityLatest, 'before'),
} as const

export type LegalDeadlineRuleName = keyof typeof legalDeadlineRules

/**
 * The last day of a time limit. It does not move from a non-working day, because the earlier day is safe for an employer. Holidays matter
 * only for limits in working days.
 */
export function computeLastDayOfDeadline(
  { length, unit, counted }: LegalDeadlineRule,
  from: Day,
  holidays: NonWorkingDaySet = new Set(),
): Day {
  const signed = counted === 'before' ? -length : length
  const end = addUnits(from, signed, unit, holidays)
  return counted === 'through' ? addDays(end, -1) : end
}

/** The last day of a named time limit by the law of that day. `length` replaces it if the general act has another. */
export function computeLegalDeadline(name: LegalDeadlineRuleName, from: Day, holidays: NonWorkingDaySet = new Set(), length?: number): Day {
  const { of, counted } = legalDeadlineRules[name]
  return computeLastDayOfDeadline({ length: length ?? of.on(from), unit: units[of.unit as keyof typeof units], counted }, from, holidays)
}

function addUnits(from: Day, count: number, unit: LegalDeadlineRule['unit'], holidays: NonWorkingDaySet): Day {
  if (unit === 'day') return addDays(from, count)
  if (unit === 'work_day') return addWorkingDays(from, count, holidays)
  return addMonths(from, unit === 'year' ? count * 12 : count)
}
