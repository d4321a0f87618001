import type { EmployeeReasonKey } from '#modules/people/employees/messages/reasons.sr.ts'
import {
  addServices,
  computeIncreasedService,
  computeService,
  computeTotalService,
  countFullYears,
  emptyService,
  formatService,
  type IncreasedServiceRate,
  mergeServicePeriods,
  type Period,
  type ServiceMode,
  type ServiceSpan,
  toDays360,
} from '#modules/people/employees/rules/length-of-service.ts'
import { addDays, type Day, earlierDay } from '#shared/days.ts'
import type { DossierReasonKey } from '../../messages/dossier/reasons.ts'

export const serviceKinds = ['other', 'predecessor', 'related', 'self_employed', 'abroad'] as const
export type ServiceKind = (typeof serviceKinds)[number]
export const increasedServiceRates = [12, 14, 15, 16, 18] as const

/** Time before this employment, with the months that a year of it counts as. */
export type PriorPeriod = Period & { kind: ServiceKind; rate: number }

/** Years with a predecessor and with related persons count as years here (ZoR čl. 108 st. 3, 147). */
const countsAsOwn = ({ kind }: PriorPeriod) => kind === 'predecessor' || kind === 'related'

const until = <P extends Period>(periods: readonly P[], day: Day): P[] =>
  periods.filter(({ from }) => from <= day).map((period) => ({ ...period, to: earlierDay(period.to, day) }))

export type ServiceSums = {
  /** The whole career; overlapping periods count once. */
  total: ServiceSpan
  /** With this employer, its predecessors and related persons. */
  own: ServiceSpan
  /** The additional time of increased duration, for the pension only (ZPIO). */
  increase: ServiceSpan
  steps: (EmployeeReasonKey | DossierReasonKey)[]
}

/** The length of service on a day: earlier periods, this employer, and the explanation. `mode` says how remaining days are counted. */
export function computeServiceOn(
  day: Day,
  prior: readonly PriorPeriod[],
  own: readonly Period[],
  mode: ServiceMode = 'anniversary',
): ServiceSums {
  const [before, ownService] = [until(prior, day), until(own, day)]
  const career = computeTotalService([...before, ...ownService], mode)
  const increased = before.filter(({ rate }) => rate > 12)
  const parts = increased.map(
    ({ rate, ...period }) => computeIncreasedService(computeService(period, mode), rate as IncreasedServiceRate).increase,
  )
  const steps: ServiceSums['steps'] = [...career.steps]
  for (const [at, { from, to, rate }] of increased.entries())
    steps.push({
      key: 'dossier.why.increased',
      values: { from, to, rate: String(rate), service: formatService(parts[at]!) },
      article: 'ZPIO čl. 52–56',
    })
  return {
    total: career.total,
    own: computeTotalService([...before.filter(countsAsOwn), ...ownService], mode).total,
    increase: parts.length ? addServices(parts) : emptyService,
    steps,
  }
}

/**
 * Full years with this employer, its predecessors and related persons on a day (ZoR čl. 108 st. 3, 147): by anniversary without a break,
 * otherwise from the sum of periods.
 */
export function fullYearsWithEmployer(day: Day, prior: readonly PriorPeriod[], own: readonly Period[]): number {
  const ownService = [...prior.filter(countsAsOwn), ...own]
  const merged = mergeServicePeriods(until(ownService, day))
  const [only] = merged
  if (only && merged.length === 1 && only.to === day) return countFullYears(only.from, day)
  return computeTotalService(until(ownService, addDays(day, -1))).total.years
}

/** The total with increased duration. */
export const addIncreasedService = ({ total, increase }: Pick<ServiceSums, 'total' | 'increase'>): ServiceSpan =>
  toDays360(increase) ? addServices([total, increase]) : total
