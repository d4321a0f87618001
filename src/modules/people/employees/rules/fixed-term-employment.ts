import { legalParameters } from '#modules/foundation/law/legal-parameters.ts'
import { addDays, addMonths, countDays, type Day, getLaterDay } from '#shared/days.ts'
import type { EmployeeExplanationKey } from '../messages/explanations.sr.ts'
import { addWorkingDays, type NonWorkingDaySet } from './legal-deadlines.ts'
import {
  addLengthsOfService,
  computeLengthOfService,
  formatLengthOfService,
  type InclusiveDayPeriod,
  type LengthOfService,
  toLengthOfServiceInDays,
} from './length-of-service.ts'

export const fixedTermReasons = ['objective', 'replacement', 'project', 'foreigner', 'new_employer', 'before_pension'] as const
/** The reason for a fixed term (čl. 37): an objective reason, or a case without the limit of 24 months. */
export type FixedTermReason = (typeof fixedTermReasons)[number]

/** The ground of an employment that ends because its fixed term is over. */
export const EXPIRY_OF_TERM = 'istek'

/**
 * Whether a last day makes an indefinite employment fixed-term (ZoR čl. 31, 37). A future last day without a ground does. A past last day
 * is an end, with or without a ground.
 */
export const isFutureEndOfIndefiniteEmployment = (
  end: { last_day: Day; ground: string | null | undefined; isFixedTerm: boolean },
  today: Day,
): boolean => !end.isFixedTerm && !end.ground && end.last_day >= today

/** The maximum in months by ground (čl. 37 st. 2 and 4); null means no limit in months. */
const fixedTermLimit: Partial<Record<FixedTermReason, typeof legalParameters.fixedTerm>> = {
  objective: legalParameters.fixedTerm,
  new_employer: legalParameters.fixedTermNewEmployer,
}
const limitOf = (ground: FixedTermReason, day: Day): number | null => fixedTermLimit[ground]?.on(day) ?? null

/** Joins contracts whose breaks do not interrupt the term (čl. 37 st. 3). The days of the breaks are included. */
export function joinConsecutiveFixedTermEmployments(contracts: readonly InclusiveDayPeriod[]): InclusiveDayPeriod[] {
  const joined: InclusiveDayPeriod[] = []
  for (const { from, to } of contracts.toSorted((a, b) => (a.from < b.from ? -1 : 1))) {
    const last = joined.at(-1)
    if (last && countDays(last.to, from) - 2 < legalParameters.fixedTermBreak.on(from)) last.to = getLaterDay(last.to, to)
    else joined.push({ from, to })
  }
  return joined
}

export type FixedTermLimitUse = { segments: InclusiveDayPeriod[]; total: LengthOfService; within: boolean; steps: EmployeeExplanationKey[] }

/** Whether all fixed-term contracts of an employee are within the limit. */
export function areFixedTermsWithinLimit(contracts: readonly InclusiveDayPeriod[], ground: FixedTermReason = 'objective'): boolean {
  const limit = limitOf(ground, contracts.at(-1)?.from ?? '')
  return (
    limit === null ||
    toLengthOfServiceInDays(
      addLengthsOfService(joinConsecutiveFixedTermEmployments(contracts).map((segment) => computeLengthOfService(segment))),
    ) <=
      limit * 30
  )
}

/** The time used by all fixed-term contracts of an employee, and whether it is within the limit. */
export function computeFixedTermLimitUse(
  contracts: readonly InclusiveDayPeriod[],
  ground: FixedTermReason = 'objective',
): FixedTermLimitUse {
  const segments = joinConsecutiveFixedTermEmployments(contracts)
  const parts = segments.map((segment) => computeLengthOfService(segment))
  const total = addLengthsOfService(parts)
  const limit = limitOf(ground, contracts.at(-1)?.from ?? '')
  const within = areFixedTermsWithinLimit(contracts, ground)
  const steps: EmployeeExplanationKey[] = segments.map(({ from, to }, at) => ({
    key: 'employees.why.fixed_term_segment',
    values: { from, to, service: formatLengthOfService(parts[at]!) },
    article: 'ZoR čl. 37 st. 3',
  }))
  const service = formatLengthOfService(total)
  steps.push(
    limit === null
      ? { key: 'employees.why.fixed_term_unlimited', values: { service }, article: 'ZoR čl. 37 st. 4' }
      : {
          key: within ? 'employees.why.fixed_term_within' : 'employees.why.fixed_term_over',
          values: { service, limit },
          article: limitArticle(ground),
        },
  )
  return { segments, total, within, steps }
}

const limitArticle = (ground: FixedTermReason) => (ground === 'objective' ? 'ZoR čl. 37 st. 2' : 'ZoR čl. 37 st. 4')

/**
 * The latest possible last day of a contract that starts on `from`. Null without a limit in months. If no time remains, it is the day
 * before `from`.
 */
export function findLatestFixedTermEnd(
  earlier: readonly InclusiveDayPeriod[],
  from: Day,
  ground: FixedTermReason = 'objective',
): Day | null {
  const limit = limitOf(ground, from)
  if (limit === null) return null
  let low = 0
  let high = countDays(from, addMonths(from, limit)) + 31
  while (low < high) {
    const middle = Math.ceil((low + high) / 2)
    if (areFixedTermsWithinLimit([...earlier, { from, to: addDays(from, middle - 1) }], ground)) low = middle
    else high = middle - 1
  }
  return addDays(from, low - 1)
}

/** The working day after the end of a fixed term on which continued work makes it indefinite (čl. 37 st. 6). */
export const findDayOfConversionToIndefinite = (lastDay: Day, holidays: NonWorkingDaySet) =>
  addWorkingDays(lastDay, legalParameters.fixedTermStaying.on(lastDay), holidays)
