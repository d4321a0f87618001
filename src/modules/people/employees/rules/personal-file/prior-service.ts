import type { EmployeeExplanationKey } from '#modules/people/employees/messages/explanations.sr.ts'
import {
  addLengthsOfService,
  computeIncreasedLengthOfService,
  computeLengthOfService,
  computeTotalLengthOfService,
  countFullYears,
  formatLengthOfService,
  type InclusiveDayPeriod,
  type IncreasedLengthOfServiceRate,
  type LengthOfService,
  type LengthOfServiceDayCounting,
  mergeOverlappingPeriods,
  toLengthOfServiceInDays,
  ZERO_LENGTH_OF_SERVICE,
} from '#modules/people/employees/rules/length-of-service.ts'
import { addDays, type Day, getEarlierDay } from '#shared/days.ts'
import type { PersonalFileExplanationKey } from '../../messages/personal-file/explanations.ts'

export const priorServiceKinds = ['other', 'predecessor', 'related', 'self_employed', 'abroad'] as const
export type PriorServiceKind = (typeof priorServiceKinds)[number]
export const increasedLengthOfServiceRates = [12, 14, 15, 16, 18] as const

/** A period before this employment, with the months that a year of it counts as. */
export type PriorEmploymentPeriod = InclusiveDayPeriod & { kind: PriorServiceKind; rate: number }

/** Whether the years count as years with this employer: years with a predecessor or related persons do (ZoR čl. 108 st. 3, 147). */
const countsAsOwn = ({ kind }: PriorEmploymentPeriod) => kind === 'predecessor' || kind === 'related'

const cutPeriodsAtDay = <P extends InclusiveDayPeriod>(periods: readonly P[], day: Day): P[] =>
  periods.filter(({ from }) => from <= day).map((period) => ({ ...period, to: getEarlierDay(period.to, day) }))

export type LengthOfServiceTotals = {
  /** The whole career; overlapping periods count once. */
  total: LengthOfService
  /** Service with this employer, its predecessors and related persons. */
  own: LengthOfService
  /** The additional time of increased duration, for the pension only (ZPIO). */
  increase: LengthOfService
  steps: (EmployeeExplanationKey | PersonalFileExplanationKey)[]
}

/**
 * The length of service on a day: earlier periods, this employer, and the explanation. `mode` determines how remaining days are counted.
 */
export function computeLengthOfServiceOn(
  day: Day,
  prior: readonly PriorEmploymentPeriod[],
  own: readonly InclusiveDayPeriod[],
  mode: LengthOfServiceDayCounting = 'anniversary',
): LengthOfServiceTotals {
  const before = cutPeriodsAtDay(prior, day)
  const ownService = cutPeriodsAtDay(own, day)
  const career = computeTotalLengthOfService([...before, ...ownService], mode)
  const increased = before.filter(({ rate }) => rate > 12)
  const parts = increased.map(
    ({ rate, ...period }) =>
      computeIncreasedLengthOfService(computeLengthOfService(period, mode), rate as IncreasedLengthOfServiceRate).increase,
  )
  const steps: LengthOfServiceTotals['steps'] = [...career.steps]
  for (const [at, { from, to, rate }] of increased.entries())
    steps.push({
      key: 'dossier.why.increased',
      values: { from, to, rate: String(rate), service: formatLengthOfService(parts[at]!) },
      article: 'ZPIO čl. 52–56',
    })
  return {
    total: career.total,
    own: computeTotalLengthOfService([...before.filter(countsAsOwn), ...ownService], mode).total,
    increase: parts.length ? addLengthsOfService(parts) : ZERO_LENGTH_OF_SERVICE,
    steps,
  }
}

/**
 * Full years on a day with this employer, its predecessors and related persons (ZoR čl. 108 st. 3, 147). Without a break they are counted
 * by anniversary, otherwise from the sum of periods.
 */
export function countFullYearsWithEmployer(day: Day, prior: readonly PriorEmploymentPeriod[], own: readonly InclusiveDayPeriod[]): number {
  const ownService = [...prior.filter(countsAsOwn), ...own]
  const merged = mergeOverlappingPeriods(cutPeriodsAtDay(ownService, day))
  const [only] = merged
  if (only && merged.length === 1 && only.to === day) return countFullYears(only.from, day)
  return computeTotalLengthOfService(cutPeriodsAtDay(ownService, addDays(day, -1))).total.years
}

/** The total with increased duration. */
export const addIncreasedLengthOfService = ({ total, increase }: Pick<LengthOfServiceTotals, 'total' | 'increase'>): LengthOfService =>
  toLengthOfServiceInDays(increase) ? addLengthsOfService([total, increase]) : total
