import { legalParameters } from '#modules/foundation/law/legal-parameters.ts'
import { addDays, countDays, type Day, getLaterDay, getWeekday, isWeekend } from '#shared/days.ts'

/** Requested or approved annual leave of an employee, in the year of the plan. */
export type PlannedLeavePart = { firstDay: Day; lastDay: Day }

export type YearlyLeavePlanInput = {
  year: number
  today: Day
  /** Unplanned days of earlier years, and their last usable day; null if none remain. */
  carried: { days: number; until: Day } | null
  /** Unplanned days of the year. */
  free: number
  /** The entitlement of the year. */
  right: number
  employment: { from: Day; to: Day } | null
  annual: readonly PlannedLeavePart[]
  /** Requested, approved and draft leave, and closed days. A proposal avoids them. */
  taken: readonly PlannedLeavePart[]
  /** A holiday, or a day off of the company or the person. */
  isFree: (day: Day) => boolean
}

export type YearlyLeavePlanNeed = 'carried' | 'first_part'
export type YearlyLeavePlanProposal = { first_day: Day; last_day: Day; days: number }
export type YearlyLeavePlan = { needs: YearlyLeavePlanNeed[]; hasFirstPart: boolean; proposal: YearlyLeavePlanProposal | null }

/**
 * Annual leave that is still to be arranged in a year (čl. 73): days of earlier years before their deadline, and a first part of two
 * continuous working weeks within the calendar year. Includes the first free span that satisfies this.
 */
export function computeYearlyLeavePlan(facts: YearlyLeavePlanInput): YearlyLeavePlan {
  const { year, today, carried, free, right, employment, annual } = facts
  const minFirstPart = legalParameters.annualFirstPart.on(`${year}-01-01`)
  const hasFirstPart = annual.some((part) => weekdaysIn(part, year) >= minFirstPart)
  const needs: YearlyLeavePlanNeed[] = []
  if (carried && carried.days > 0 && carried.until >= today) needs.push('carried')
  if (!hasFirstPart && right >= minFirstPart && free + (carried?.days ?? 0) >= minFirstPart && `${year}-12-31` >= today)
    needs.push('first_part')
  if (!needs.length || !employment) return { needs, hasFirstPart, proposal: null }
  // The day after the term for the delivery of a decision (čl. 75) is the first proposed day.
  const earliest = getLaterDay(getLaterDay(addDays(today, legalParameters.leaveDecision.on(today) + 1), `${year}-01-01`), employment.from)
  const proposal =
    needs[0] === 'carried'
      ? findFirstSpan(facts, earliest, carried!.days, carried!.until)
      : (findFirstSpan(facts, getLaterDay(earliest, `${year}-07-01`), minFirstPart, `${year}-12-31`, minFirstPart) ??
        findFirstSpan(facts, earliest, minFirstPart, `${year}-12-31`, minFirstPart))
  return { needs, hasFirstPart, proposal: proposal && proposal.last_day <= employment.to ? proposal : null }
}

/** Counts working weeks of five days, with or without holidays (čl. 70 and 73). Only days within the year count. */
function weekdaysIn({ firstDay, lastDay }: PlannedLeavePart, year: number): number {
  const from = getLaterDay(firstDay, `${year}-01-01`)
  const to = lastDay < `${year}-12-31` ? lastDay : `${year}-12-31`
  return Array.from({ length: Math.max(0, countDays(from, to)) }, (_, at) => addDays(from, at)).filter((day) => !isWeekend(day)).length
}

/** The first span that starts on a Monday, has this number of days or weekdays, ends in time and avoids taken days. */
function findFirstSpan(
  { taken, isFree }: YearlyLeavePlanInput,
  from: Day,
  days: number,
  until: Day,
  weekdays = 0,
): YearlyLeavePlanProposal | null {
  for (let first = findMondayOnOrAfter(from); first <= until; first = addDays(first, 7)) {
    const span = spanOf(first, Math.ceil(days), weekdays, isFree)
    if (span.last_day > until) return null
    if (!taken.some(({ firstDay, lastDay }) => firstDay <= span.last_day && lastDay >= span.first_day)) return span
  }
  return null
}

function spanOf(first: Day, days: number, weekdays: number, isFree: (day: Day) => boolean): YearlyLeavePlanProposal {
  let taken = 0
  let passed = 0
  let last = first
  for (let day = first; weekdays ? passed < weekdays : taken < days; day = addDays(day, 1)) {
    if (isWeekend(day)) continue
    passed += 1
    if (!isFree(day)) taken += 1
    last = day
  }
  return { first_day: first, last_day: last, days: taken }
}

const findMondayOnOrAfter = (day: Day) => addDays(day, (8 - getWeekday(day)) % 7)
