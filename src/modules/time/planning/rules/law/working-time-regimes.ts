import { getLegalFiguresOn, newestLegalFigureValues } from '#modules/foundation/law/legal-parameters.ts'
import type { FieldError } from '#shared/app-error.ts'
import { addDays, addMonths, type Day, findMonthEnd, getEarlierDay, getLaterDay, getMonthOfDay } from '#shared/days.ts'
import type { WorkingTimeRegime } from './working-time-limits.ts'

export const workingTimeRegimeKinds = ['standard', 'averaging', 'redistribution'] as const satisfies readonly WorkingTimeRegime[]

/** A regime with its legal act. `collective_agreement` permits the longer period. */
export type RegimeWithLegalBasis = {
  id: number
  kind: WorkingTimeRegime
  first_day: Day
  last_day: Day | null
  period_months: number
  collective_agreement: string | null
}
export type RegimeFirstAndLastDay = { first_day: Day; last_day: Day }
/** The span in which a regime applies to an employee. */
export type EmployeeRegimeSpan = RegimeFirstAndLastDay & { regime: RegimeWithLegalBasis }

/** Maximum months of a reference period of redistribution (ZoR čl. 57 st. 2 and 3). */
export const MAX_REFERENCE_PERIOD_MONTHS = newestLegalFigureValues.redistributionPeriod
export const MAX_AGREED_REFERENCE_PERIOD_MONTHS = newestLegalFigureValues.redistributionPeriodAgreement

export type WorkingTimeRegimeInput = Omit<RegimeWithLegalBasis, 'id'> & { ground: string | null; act_number: string | null }

/** Errors by field. The standard week needs no act; other regimes need a reason and an act. */
export function validateWorkingTimeRegime(input: WorkingTimeRegimeInput): Record<string, FieldError> {
  const { kind, first_day, last_day, period_months, collective_agreement, ground, act_number } = input
  const wrong: Record<string, FieldError> = {}
  if (last_day && last_day < first_day) wrong.last_day = 'regimes.last_day_before_first'
  const law = getLegalFiguresOn(first_day)
  const redistributionLimit = collective_agreement ? law.redistributionPeriodAgreement : law.redistributionPeriod
  const limit = kind === 'redistribution' ? redistributionLimit : 1
  if (period_months > limit)
    wrong.period_months =
      kind === 'redistribution'
        ? { code: collective_agreement ? 'regimes.period_over_agreed' : 'regimes.period_over', details: { limit } }
        : 'regimes.period_is_a_month'
  if (kind === 'standard') return wrong
  if (!ground) wrong.ground = 'regimes.needs_ground'
  if (!act_number) wrong.act_number = 'regimes.act_number_missing'
  return wrong
}

/**
 * The reference period of a day. Averaging uses the calendar month (čl. 56 st. 3). Periods of redistribution follow each other from the
 * first day. They restart with each calendar year unless a collective agreement permits otherwise (čl. 57).
 */
export function findReferencePeriodOfDay(
  { kind, first_day, last_day, period_months, collective_agreement }: RegimeWithLegalBasis,
  day: Day,
): RegimeFirstAndLastDay | null {
  if (kind === 'standard') return null
  const clipToRegime = (first: Day, last: Day): RegimeFirstAndLastDay => ({
    first_day: getLaterDay(first, first_day),
    last_day: last_day === null ? last : getEarlierDay(last, last_day),
  })
  if (kind === 'averaging') return clipToRegime(`${getMonthOfDay(day)}-01`, findMonthEnd(getMonthOfDay(day)))
  const year = day.slice(0, 4)
  const start = collective_agreement ? first_day : getLaterDay(first_day, `${year}-01-01`)
  let turn = 0
  while (addMonths(start, (turn + 1) * period_months) <= day) turn++
  const end = addDays(addMonths(start, (turn + 1) * period_months), -1)
  return clipToRegime(addMonths(start, turn * period_months), collective_agreement ? end : getEarlierDay(end, `${year}-12-31`))
}

/** Assigns the days of a period to candidates, the most specific first. */
export function assignDaysToNarrowestRegime(span: RegimeFirstAndLastDay, candidates: readonly EmployeeRegimeSpan[]): EmployeeRegimeSpan[] {
  let bare: RegimeFirstAndLastDay[] = [span]
  const painted: EmployeeRegimeSpan[] = []
  for (const candidate of candidates) {
    const left: RegimeFirstAndLastDay[] = []
    for (const one of bare) {
      const first_day = getLaterDay(one.first_day, candidate.first_day)
      const last_day = getEarlierDay(one.last_day, candidate.last_day)
      if (first_day > last_day) {
        left.push(one)
        continue
      }
      painted.push({ regime: candidate.regime, first_day, last_day })
      if (one.first_day < first_day) left.push({ first_day: one.first_day, last_day: addDays(first_day, -1) })
      if (last_day < one.last_day) left.push({ first_day: addDays(last_day, 1), last_day: one.last_day })
    }
    bare = left
    if (!bare.length) break
  }
  return painted.sort((a, b) => (a.first_day < b.first_day ? -1 : 1))
}

/** The uninterrupted part of a reference period in which the regime applies to an employee. */
export type EmployeeReferencePeriod = RegimeFirstAndLastDay & { regime: RegimeWithLegalBasis; whole: RegimeFirstAndLastDay }

/** The periods of an employee in the order of days. A period ends with the reference period, the regime, or the employment. */
export function listEmployeeReferencePeriods(spans: readonly EmployeeRegimeSpan[]): EmployeeReferencePeriod[] {
  const periods: EmployeeReferencePeriod[] = []
  for (const { regime, first_day, last_day } of spans) {
    for (let day = first_day; day <= last_day; ) {
      const whole = findReferencePeriodOfDay(regime, day)
      if (!whole) break
      const until = getEarlierDay(last_day, whole.last_day)
      const before = periods.at(-1)
      const isSame = before && before.regime.id === regime.id && before.whole.first_day === whole.first_day
      if (isSame && addDays(before.last_day, 1) === day) before.last_day = until
      else periods.push({ regime, whole, first_day: day, last_day: until })
      day = addDays(until, 1)
    }
  }
  return periods
}
