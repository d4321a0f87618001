import { addDays, addMonths, type Day, isWeekend } from '#lib/days.ts'

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
export type Term = { length: number; unit: 'day' | 'work_day' | 'month' | 'year'; counted: 'after' | 'before' | 'through'; article: string }

const term = (length: number, unit: Term['unit'], counted: Term['counted'], article: string): Term => ({ length, unit, counted, article })

/** Terms of labour law by name. The lengths are what the law says when the general act says nothing else. */
export const terms = {
  /** The first day that may be the last of employment when the employee gives notice. */
  resignation_notice: term(15, 'day', 'after', 'ZoR čl. 178'),
  /** The latest such day when the act has the longest notice. */
  resignation_notice_longest: term(30, 'day', 'after', 'ZoR čl. 178'),
  warning_answer: term(8, 'day', 'after', 'ZoR čl. 180'),
  annex_answer: term(8, 'work_day', 'after', 'ZoR čl. 172'),
  final_payment: term(30, 'day', 'after', 'ZoR čl. 186'),
  lawsuit: term(60, 'day', 'after', 'ZoR čl. 195'),
  money_claim: term(3, 'year', 'after', 'ZoR čl. 196'),
  dismissal_since_known: term(6, 'month', 'after', 'ZoR čl. 184'),
  dismissal_since_event: term(1, 'year', 'after', 'ZoR čl. 184'),
  probation: term(6, 'month', 'through', 'ZoR čl. 36'),
  probation_notice: term(5, 'work_day', 'after', 'ZoR čl. 36'),
  /** „3 dana" in one law and „3 radna dana" in another: practice takes working days. */
  insurance_deregistration: term(3, 'work_day', 'after', 'Zakon o CROSO'),
  notice_board: term(8, 'day', 'after', 'ZoR čl. 185'),
  schedule_notice: term(5, 'day', 'before', 'ZoR čl. 56'),
  leave_decision: term(15, 'day', 'before', 'ZoR čl. 75'),
  leave_change: term(5, 'work_day', 'before', 'ZoR čl. 75'),
  return_from_dormancy: term(15, 'day', 'after', 'ZoR čl. 79'),
  parental_leave: term(365, 'day', 'through', 'ZoR čl. 94'),
  parental_leave_third_child: term(2, 'year', 'through', 'ZoR čl. 94a'),
  /** From the day of birth: the last day of porodiljsko. */
  maternity_leave: term(3, 'month', 'through', 'ZoR čl. 94'),
  maternity_earliest: term(45, 'day', 'before', 'ZoR čl. 94'),
  maternity_latest: term(28, 'day', 'before', 'ZoR čl. 94'),
} as const satisfies Record<string, Term>

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

/** The same by the name of the term; `length` where the general act has another. */
export const deadline = (name: TermName, from: Day, holidays: Holidays = new Set(), length: number = terms[name].length) =>
  endOfTerm({ ...terms[name], length }, from, holidays)
