import { legalParameters } from '#modules/foundation/law/legal-parameters.ts'
import { type InclusiveDayPeriod, mergeOverlappingPeriods } from '#modules/people/employees/rules/length-of-service.ts'
import { addMonths, countFullMonths, type Day, findMonthEnd, getEarlierDay, getLaterDay } from '#shared/days.ts'
import { roundToFourDecimals } from '#shared/round-to-four-decimals.ts'
import type { LeaveExplanationKey } from '../messages/explanations.sr.ts'

/** A ground of the general act for days above the minimum (čl. 69). Days are working days. */
export type LeaveEntitlementCriterion =
  /** Gives a number of days per number of years of service. */
  | { kind: 'experience'; everyYears: number; days: number; max: number | null }
  /** Gives days by level of qualification (NOKS 1–8); the highest reached line counts. */
  | { kind: 'qualification'; lines: { level: number; days: number }[] }
  /** Days that HR or the chief gives, up to a limit: hard conditions, contribution, or another ground of the act. */
  | { kind: 'assessed'; name: string; max: number }
  /** Gives days while the ground exists: disability, single parent, child with disability. */
  | { kind: 'ground'; name: string; days: number }

export type LeaveEntitlementRules = {
  /** The minimum of the general act; never below the law of the year (čl. 69). */
  minimum: number
  criteria: LeaveEntitlementCriterion[]
  /** The maximum in total; null means no limit. */
  max: number | null
  /** How the proportional part is rounded, once; the law has no rule. */
  rounding: 'ceil' | 'half_up' | 'floor'
  /** The definition of a month of work: from date to date, or whole calendar months only (stricter). */
  monthRule: 'anniversary' | 'calendar'
  /** Months of continuous work before leave may be used (čl. 68). */
  qualifyingMonths: number
  /** The last day of use in the next year (čl. 73), as `06-30`. */
  carryUntil: string
  /** Maximum days usable after the year; null means all remaining days. */
  carryCap: number | null
}

/** The usual contents of a general act, with which a company starts. */
export const defaultLeaveEntitlementRules: LeaveEntitlementRules = {
  minimum: legalParameters.annualLeave.entries[0]!.value,
  criteria: [
    { kind: 'experience', everyYears: 5, days: 1, max: 6 },
    {
      kind: 'qualification',
      lines: [
        [3, 1],
        [4, 2],
        [5, 3],
        [7, 4],
        [8, 5],
      ].map(([level, days]) => ({ level: level!, days: days! })),
    },
    { kind: 'assessed', name: 'conditions', max: 5 },
    { kind: 'assessed', name: 'contribution', max: 4 },
    ...['disability', 'single_parent', 'disabled_child'].map((name) => ({ kind: 'ground' as const, name, days: 3 })),
  ],
  max: 32,
  rounding: 'ceil',
  monthRule: 'anniversary',
  qualifyingMonths: legalParameters.annualLeaveAfter.latest,
  carryUntil: legalParameters.annualCarryUntil.latest,
  carryCap: null,
}

export type LeaveEntitlementInput = {
  /** Full years of service; the act determines the day and which service counts. */
  serviceYears: number
  /** NOKS 1–8. */
  qualificationLevel: number | null
  /** Days for each criterion of the kind `assessed`, by its name. */
  granted_days?: Record<string, number>
  /** Names of the valid criteria of the kind `ground`. */
  grounds?: readonly string[]
}

/** The entitlement for a whole year: the minimum plus each criterion, up to the maximum. Working days (čl. 69). */
export function computeAnnualLeaveDays(
  facts: LeaveEntitlementInput,
  { minimum, ...rules }: LeaveEntitlementRules,
): { days: number; steps: LeaveExplanationKey[] } {
  const steps: LeaveExplanationKey[] = [{ key: 'leave.why.minimum', values: { days: minimum }, article: 'ZoR čl. 69' }]
  let days = minimum
  for (const criterion of rules.criteria) {
    const { added, step } = daysOf(criterion, facts)
    if (added <= 0) continue
    days += added
    steps.push({ ...step, article: 'ZoR čl. 69' })
  }
  if (rules.max !== null && days > rules.max) {
    steps.push({ key: 'leave.why.most', values: { days, max: rules.max } })
    days = Math.max(rules.max, minimum)
  }
  return { days, steps }
}

function daysOf(criterion: LeaveEntitlementCriterion, facts: LeaveEntitlementInput): { added: number; step: LeaveExplanationKey } {
  switch (criterion.kind) {
    case 'experience': {
      const { everyYears, max: maxDays } = criterion
      const full = Math.floor(facts.serviceYears / everyYears) * criterion.days
      const added = Math.min(full, maxDays ?? full)
      return {
        added,
        step: { key: 'leave.why.experience', values: { years: facts.serviceYears, everyYears, perStep: criterion.days, days: added } },
      }
    }
    case 'qualification': {
      const level = facts.qualificationLevel ?? 0
      const reached = criterion.lines.filter((line) => line.level <= level)
      const added = Math.max(0, ...reached.map((line) => line.days))
      return { added, step: { key: 'leave.why.qualification', values: { level, days: added } } }
    }
    case 'assessed': {
      const added = Math.min(facts.granted_days?.[criterion.name] ?? 0, criterion.max)
      return { added, step: { key: keyOf(criterion.name), values: { name: criterion.name, days: added } } }
    }
    case 'ground': {
      const added = facts.grounds?.includes(criterion.name) ? criterion.days : 0
      return { added, step: { key: keyOf(criterion.name), values: { name: criterion.name, days: added } } }
    }
  }
}

const named = ['conditions', 'contribution', 'disability', 'single_parent', 'disabled_child'] as const

/** Known grounds have a message; a ground of the company appears with its own name. */
function keyOf(name: string): LeaveExplanationKey['key'] {
  const known = named.find((one) => one === name)
  return known ? `leave.why.${known}` : 'leave.why.criterion'
}

/** Months of work in a year for the proportional part (čl. 72). Employments may extend beyond the year. */
export function countEmploymentMonthsInYear(
  year: number,
  employments: readonly InclusiveDayPeriod[],
  rule: LeaveEntitlementRules['monthRule'],
): number {
  const spans = mergeOverlappingPeriods(
    employments.map(({ from, to }) => ({ from: getLaterDay(from, `${year}-01-01`), to: getEarlierDay(to, `${year}-12-31`) })),
  )
  const months = spans.reduce((sum, span) => sum + (rule === 'anniversary' ? countFullMonths(span.from, span.to) : calendarMonths(span)), 0)
  return Math.min(12, months)
}

/** Whole calendar months in a span of one year. */
function calendarMonths({ from, to }: InclusiveDayPeriod): number {
  const year = from.slice(0, 4)
  const months = Array.from({ length: 12 }, (_, at) => `${year}-${String(at + 1).padStart(2, '0')}`)
  return months.filter((month) => from <= `${month}-01` && findMonthEnd(month) <= to).length
}

/** A twelfth of the year's entitlement for each month, rounded once from the exact fraction. `exact` has four decimals. */
export function computeProportionalLeaveDays(
  annual: number,
  months: number,
  rounding: LeaveEntitlementRules['rounding'],
): { days: number; exact: number } {
  const twelfths = roundToFourDecimals(annual * months)
  const exact = roundToFourDecimals(twelfths / 12)
  if (rounding === 'ceil') return { days: Math.ceil(twelfths / 12), exact }
  return { days: rounding === 'floor' ? Math.floor(twelfths / 12) : Math.floor((twelfths + 6) / 12), exact }
}

export type ComputedLeaveEntitlement = {
  days: number
  annual: number
  months: number
  exact: number
  /** Fields of the grant in the ledger. */
  usableFrom: Day
  usableTo: Day
  carryCap: number | null
  steps: LeaveExplanationKey[]
}

/**
 * Annual leave of an employee for a year: entitlement, proportion, and usable period. `afterParental`: maternity or child care leave
 * prevented the leave of the year, so all of it carries over without the cap (čl. 73).
 */
export function computeLeaveEntitlement(
  year: number,
  employments: readonly InclusiveDayPeriod[],
  facts: LeaveEntitlementInput,
  rules: LeaveEntitlementRules = defaultLeaveEntitlementRules,
  { afterParental = false } = {},
): ComputedLeaveEntitlement {
  const { days: annual, steps } = computeAnnualLeaveDays(facts, {
    ...rules,
    minimum: Math.max(rules.minimum, legalParameters.annualLeave.on(`${year}-01-01`)),
  })
  const months = countEmploymentMonthsInYear(year, employments, rules.monthRule)
  const { days, exact } = computeProportionalLeaveDays(annual, months, rules.rounding)
  if (months < 12) {
    steps.push({ key: `leave.why.months_${rules.monthRule}`, values: { year: String(year), months }, article: 'ZoR čl. 72' })
    steps.push({ key: `leave.why.rounding_${rules.rounding}`, values: { annual, months, exact, days }, article: 'ZoR čl. 72' })
  }
  const inYear = mergeOverlappingPeriods(employments).find(({ from, to }) => from <= `${year}-12-31` && to >= `${year}-01-01`)
  const qualified = inYear ? addMonths(inYear.from, rules.qualifyingMonths) : `${year}-01-01`
  const usableFrom = getLaterDay(qualified, `${year}-01-01`)
  if (qualified > `${year}-01-01`) steps.push({ key: 'leave.why.usable_from', values: { day: usableFrom }, article: 'ZoR čl. 68' })
  const usableTo = `${year + 1}-${rules.carryUntil}`
  const carryCap = afterParental ? null : rules.carryCap
  steps.push(
    carryCap === null
      ? { key: 'leave.why.carry', values: { year: String(year), day: usableTo }, article: 'ZoR čl. 73' }
      : { key: 'leave.why.carry_cap', values: { year: String(year), cap: carryCap, day: usableTo }, article: 'ZoR čl. 73' },
  )
  return { days, annual, months, exact, usableFrom, usableTo, carryCap, steps }
}
