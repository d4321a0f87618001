import { newestLegalFigureValues } from '#modules/foundation/law/legal-parameters.ts'
import { addDays, addMonths, type Day, getLaterDay, splitDayIntoParts, splitIntoMonthsAndDays } from '#shared/days.ts'
import type { EmployeeExplanationKey } from '../messages/explanations.sr.ts'

/** Years, months and days of service. */
export type LengthOfService = { years: number; months: number; days: number }
export type InclusiveDayPeriod = { from: Day; to: Day }
/** How remaining days are counted: as actual days after full months, or with months of 30 days (older programs). */
export type LengthOfServiceDayCounting = 'anniversary' | 'borrow_30'

export const ZERO_LENGTH_OF_SERVICE: LengthOfService = { years: 0, months: 0, days: 0 }
/** `5g 4m 0d` */
export const formatLengthOfService = ({ years, months, days }: LengthOfService) => `${years}g ${months}m ${days}d`
const convertMonthsToService = (months: number, days: number): LengthOfService => ({
  years: Math.floor(months / 12),
  months: months % 12,
  days,
})

/** The length of one period including both end days. The convention is a setting, because the law fixes it only in ZPIO. */
export function computeLengthOfService(
  { from, to }: InclusiveDayPeriod,
  mode: LengthOfServiceDayCounting = 'anniversary',
): LengthOfService {
  if (to < from) return ZERO_LENGTH_OF_SERVICE
  const after = addDays(to, 1)
  if (mode === 'anniversary') {
    const { months, days } = splitIntoMonthsAndDays(from, after)
    return convertMonthsToService(months, days)
  }
  const a = splitDayIntoParts(from)
  const b = splitDayIntoParts(after)
  const borrowed = b.date < a.date
  return convertMonthsToService((b.year - a.year) * 12 + b.month - a.month - (borrowed ? 1 : 0), b.date - a.date + (borrowed ? 30 : 0))
}

/** Merges periods that overlap or adjoin; the result is in order. */
export function mergeOverlappingPeriods(periods: readonly InclusiveDayPeriod[]): InclusiveDayPeriod[] {
  const merged: InclusiveDayPeriod[] = []
  for (const { from, to } of periods.filter((period) => period.from <= period.to).toSorted((a, b) => (a.from < b.from ? -1 : 1))) {
    const last = merged.at(-1)
    if (last && from <= addDays(last.to, 1)) last.to = getLaterDay(last.to, to)
    else merged.push({ from, to })
  }
  return merged
}

/** Sums lengths of service: 30 days are a month, 12 months a year. */
export function addLengthsOfService(parts: readonly LengthOfService[]): LengthOfService {
  const days = parts.reduce((sum, part) => sum + part.days, 0)
  const months = parts.reduce((sum, part) => sum + part.years * 12 + part.months, Math.floor(days / 30))
  return convertMonthsToService(months, days % 30)
}

/** Converts to days, with 30 days per month and 360 per year, for comparison and multiplication. */
export const toLengthOfServiceInDays = ({ years, months, days }: LengthOfService) => years * 360 + months * 30 + days
const convertDays360ToService = (days: number) => convertMonthsToService(Math.floor(days / 30), days % 30)

/**
 * Service of a whole career: overlaps count once, each merged period is measured, then all are summed. The kind of a period (domestic,
 * foreign) does not change the sum. `steps` explains the result by period.
 */
export function computeTotalLengthOfService(periods: readonly InclusiveDayPeriod[], mode: LengthOfServiceDayCounting = 'anniversary') {
  const merged = mergeOverlappingPeriods(periods)
  const parts = merged.map((period) => computeLengthOfService(period, mode))
  const total = addLengthsOfService(parts)
  const steps: EmployeeExplanationKey[] = merged.map(({ from, to }, at) => ({
    key: 'employees.why.service_period',
    values: { from, to, service: formatLengthOfService(parts[at]!) },
  }))
  if (merged.length < periods.length)
    steps.unshift({ key: 'employees.why.service_merged', values: { periods: periods.length, merged: merged.length } })
  if (mode === 'borrow_30') steps.push({ key: 'employees.why.service_borrow_30', values: {} })
  steps.push({ key: 'employees.why.service_sum', values: { service: formatLengthOfService(total) } })
  return { merged, parts, total, steps }
}

/** The number of months that twelve months count as (staž sa uvećanim trajanjem, ZPIO). */
export type IncreasedLengthOfServiceRate = 14 | 15 | 16 | 18

/** Service with increased duration: days of a 360-day year × rate / 12; `increase` is the addition. */
export function computeIncreasedLengthOfService(
  effective: LengthOfService,
  rate: IncreasedLengthOfServiceRate,
): { total: LengthOfService; increase: LengthOfService } {
  const days = toLengthOfServiceInDays(effective)
  const increased = Math.floor((days * rate) / 12)
  return { total: convertDays360ToService(increased), increase: convertDays360ToService(increased - days) }
}

/** Full years from the first day of employment to a day. 29 February counts as 28 February. */
export function countFullYears(employedFrom: Day, on: Day): number {
  const years = splitDayIntoParts(on).year - splitDayIntoParts(employedFrom).year
  return Math.max(0, addMonths(employedFrom, years * 12) <= on ? years : years - 1)
}

/** Seniority premium (minuli rad, ZoR čl. 108 st. 1 t. 4): percent of the base for full years with the employer. */
export const computeSeniorityPercent = (years: number, perYear = newestLegalFigureValues.seniorityIncrease): number =>
  Math.round(years * perYear * 100) / 100
