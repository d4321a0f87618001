import type { LegalLeaveType } from '#modules/foundation/law/leave-types.ts'
import { legalParameters } from '#modules/foundation/law/legal-parameters.ts'
import { computeLegalDeadline, type NonWorkingDaySet } from '#modules/people/employees/rules/legal-deadlines.ts'
import { addDays, type Day, getMonthOfDay, isWeekend, iterateDaysBetween } from '#shared/days.ts'
import { hoursToMinutes } from '#shared/text/hours.ts'
import type { LeaveExplanationKey } from '../messages/explanations.sr.ts'

/** A span of leave, with times of its first and last day as `HH:MM`. */
export type LeaveDaysAndTimes = { firstDay: Day; lastDay: Day; firstFrom?: string; lastTo?: string }
/** An error refuses the request; a warning is shown to the applicant and the approver. */
export type LeaveRequestFinding = LeaveExplanationKey & { severity: 'error' | 'warning' }

export type LeaveRequestCheckInput = {
  span: LeaveDaysAndTimes
  today: Day
  holidays: NonWorkingDaySet
  /** `inHours`: the balance of the type is in hours, not in days. */
  type: Pick<LegalLeaveType, 'group' | 'hasBalance' | 'belowZero' | 'halfDays' | 'hours' | 'limit'> & { inHours?: boolean }
  /** The counted amount of the span, and the first uncovered day with the total missing amount. */
  amount: number
  missing: { amount: number; day: Day } | null
  /** Other draft, pending or approved requests of the employee. */
  others: readonly LeaveDaysAndTimes[]
  /** The part of the type's limit that is already used, in its year or for its event. */
  usedOfLimit: number
  /** For annual leave of the same year: the entitlement, the balance after this request, and the requested parts. */
  annual?: { right: number; leftAfter: number; parts: readonly LeaveDaysAndTimes[] }
  usableFrom?: Day
  employment: { from: Day; to: Day } | null
  closedMonths: ReadonlySet<string>
  /** Whether the request may be filed although a month in its span is closed; then it waits for the reopening. */
  waitsForReopening?: boolean
  /** Whether the user may file for past days. */
  backDating: boolean
  /** The number of days in advance that an employee must file. */
  noticeDays?: number
  /** Present employees after an approval and the minimum, for the relevant days. */
  coverage: readonly { day: Day; present: number; min: number }[]
  /** Findings of company rules for its days (`restrictions/restrictions.ts`). */
  limits?: readonly LeaveRequestFinding[]
  /** Legal findings for its type (`legal-rules-of-leave-types.ts`). */
  law?: readonly LeaveRequestFinding[]
}

/** Counts days of the five-day week (čl. 73), because holidays inside do not shorten the part. */
const weekdaysIn = ({ firstDay, lastDay }: LeaveDaysAndTimes) =>
  [...iterateDaysBetween(firstDay, lastDay)].filter((day) => !isWeekend(day)).length

const formatSpanStart = ({ firstDay, firstFrom = '00:00' }: LeaveDaysAndTimes) => `${firstDay} ${firstFrom}`
const ends = ({ lastDay, lastTo = '24:00' }: LeaveDaysAndTimes) => `${lastDay} ${lastTo}`
/** Whether two spans overlap. A span may start in the minute in which the other ends. */
export const doLeaveSpansOverlap = (a: LeaveDaysAndTimes, b: LeaveDaysAndTimes) =>
  formatSpanStart(a) < ends(b) && formatSpanStart(b) < ends(a)

const createErrorFinding = (
  key: LeaveExplanationKey['key'],
  values: LeaveExplanationKey['values'],
  article?: string,
): LeaveRequestFinding => ({
  severity: 'error',
  key,
  values,
  article: article || undefined,
})
const createWarningFinding = (
  key: LeaveExplanationKey['key'],
  values: LeaveExplanationKey['values'],
  article?: string,
): LeaveRequestFinding => ({
  ...createErrorFinding(key, values, article),
  severity: 'warning',
})

/** Returns all findings about a request during entry, errors first. The database also enforces overlap and balance. */
export function checkLeaveRequest(check: LeaveRequestCheckInput): LeaveRequestFinding[] {
  const { firstDay, lastDay } = check.span
  if (lastDay < firstDay || formatSpanStart(check.span) >= ends(check.span)) return [createErrorFinding('leave.why.last_before_first', {})]
  const findings = [
    ...checkSpan(check),
    ...(check.law ?? []),
    ...(check.limits ?? []),
    ...checkAmount(check),
    ...checkAnnual(check),
    ...checkCoverage(check),
  ]
  return findings.toSorted((a, b) => Number(a.severity === 'warning') - Number(b.severity === 'warning'))
}

function checkSpan({
  span,
  today,
  others,
  employment,
  closedMonths,
  backDating,
  noticeDays = 0,
  type,
  waitsForReopening,
}: LeaveRequestCheckInput): LeaveRequestFinding[] {
  const findings: LeaveRequestFinding[] = []
  const { firstDay, lastDay } = span
  const other = others.find((one) => doLeaveSpansOverlap(one, span))
  if (other) findings.push(createErrorFinding('leave.why.overlap', { from: other.firstDay, to: other.lastDay }))
  if (!employment || firstDay < employment.from || lastDay > employment.to) findings.push(createErrorFinding('leave.why.not_employed', {}))
  const closed = [...closedMonths].toSorted().find((month) => getMonthOfDay(firstDay) <= month && month <= getMonthOfDay(lastDay))
  if (closed)
    findings.push(
      waitsForReopening
        ? createWarningFinding('leave.why.month_closed_waits', { month: closed })
        : createErrorFinding('leave.why.month_closed', { month: closed }),
    )
  if (firstDay < today)
    findings.push(backDating ? createWarningFinding('leave.why.back_dated', {}) : createErrorFinding('leave.why.back_dated', {}))
  else if (!backDating && firstDay < addDays(today, noticeDays))
    findings.push(createErrorFinding('leave.why.too_late', { count: noticeDays, day: addDays(today, noticeDays) }))
  const broken = (span.firstFrom ?? '00:00') !== '00:00' || (span.lastTo ?? '24:00') !== '24:00'
  if (broken && !type.halfDays && !type.hours) findings.push(createErrorFinding('leave.why.whole_days_only', {}))
  return findings
}

/** The request exceeds the balance: an error, or a warning where the balance may be negative. */
function notEnough(
  amount: number,
  missing: { amount: number; day: Day },
  { inHours, belowZero }: LeaveRequestCheckInput['type'],
): LeaveRequestFinding {
  const { day } = missing
  if (!inHours) {
    const values = { missing: missing.amount, day }
    return belowZero ? createWarningFinding('leave.why.below_zero', values) : createErrorFinding('leave.why.balance_exceeded', values)
  }
  const createMinutesValue = (hours: number) => ({ minutes: hoursToMinutes(hours) })
  const values = {
    missing: createMinutesValue(missing.amount),
    left: createMinutesValue(amount - missing.amount),
    wanted: createMinutesValue(amount),
    day,
  }
  return belowZero ? createWarningFinding('leave.why.hours_below_zero', values) : createErrorFinding('leave.why.hours_exceeded', values)
}

function checkAmount({ amount, missing, type, usedOfLimit }: LeaveRequestCheckInput): LeaveRequestFinding[] {
  const findings: LeaveRequestFinding[] = []
  if (amount <= 0) findings.push(createErrorFinding('leave.why.no_days', {}))
  if (missing && type.hasBalance) findings.push(notEnough(amount, missing, type))
  const { limit } = type
  if (limit && limit.unit !== 'month' && usedOfLimit + amount > limit.amount) {
    const article = limit.shared === 'paid_leave' ? 'ZoR čl. 77' : undefined
    // The general act may give more days, so the approver decides.
    findings.push(
      createWarningFinding(
        limit.per === 'year' ? 'leave.why.over_year_limit' : 'leave.why.over_limit',
        { amount, used: usedOfLimit, limit: limit.amount },
        article,
      ),
    )
  }
  return findings
}

function checkAnnual({ span, today, holidays, type, annual, usableFrom }: LeaveRequestCheckInput): LeaveRequestFinding[] {
  if (type.group !== 'annual') return []
  const findings: LeaveRequestFinding[] = []
  if (usableFrom && span.firstDay < usableFrom)
    findings.push(createErrorFinding('leave.why.not_usable_yet', { day: usableFrom }, 'ZoR čl. 68'))
  const deliverBy = computeLegalDeadline('leave_decision', span.firstDay, holidays)
  if (deliverBy < today && span.firstDay >= today)
    findings.push(createWarningFinding('leave.why.short_notice', { day: deliverBy }, 'ZoR čl. 75'))
  const firstPart = legalParameters.annualFirstPart.on(span.firstDay)
  if (annual && annual.right >= firstPart && ![span, ...annual.parts].some((part) => weekdaysIn(part) >= firstPart)) {
    const key = annual.leftAfter < firstPart ? 'leave.why.first_part_lost' : 'leave.why.first_part_short'
    findings.push(createWarningFinding(key, { left: annual.leftAfter }, 'ZoR čl. 73'))
  }
  return findings
}

function checkCoverage({ coverage }: LeaveRequestCheckInput): LeaveRequestFinding[] {
  const thin = coverage.filter(({ present, min: minPresent }) => present < minPresent)
  const worst = thin.toSorted((a, b) => a.present - a.min - (b.present - b.min))[0]
  return worst
    ? [createWarningFinding('leave.why.coverage', { count: thin.length, day: worst.day, present: worst.present, min: worst.min })]
    : []
}
