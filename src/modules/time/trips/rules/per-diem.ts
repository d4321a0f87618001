import type { z } from 'zod'
import { MINUTES_PER_DAY } from '#shared/days.ts'
import type { CalculationStepField } from '#shared/input-field-schemas.ts'
import type { TripSettings } from '../trip-settings.ts'
import type { TripStayInCountry } from './trip-stays-in-countries.ts'

type Because = z.infer<typeof CalculationStepField>
/** Per diems of a country. `amount`: one per diem in hundredths of the currency, after deductions. */
export type TripPerDiemLine = { country: string | null; minutes: number; count: number; amount: number; currency: string; why: Because[] }
/** Benefits on the trip that reduce a per diem. */
export type TripBenefitsReducingPerDiem = { meals: boolean; lodging: boolean }

const EXPENSES_ARTICLE = 'ZoR čl. 118 st. 1 t. 2–3'

/** The number of whole and half per diems for a duration: one for every 24 hours, and none, half or one for the remaining time. */
export function countPerDiems(minutes: number, { halfFrom, wholeOver }: Pick<TripSettings, 'halfFrom' | 'wholeOver'>): number {
  const days = Math.floor(minutes / MINUTES_PER_DAY)
  const rest = minutes - days * MINUTES_PER_DAY
  const halfOrNone = rest >= halfFrom ? 0.5 : 0
  return days + (rest > wholeOver ? 1 : halfOrNone)
}

/**
 * The per diems of a trip by country in order, domestic first. Each stay abroad counts separately, as in the decree on civil servants,
 * which companies adopt. Domestic hours follow the company's rule. `untaxed`: domestic tax-free para.
 */
export function computePerDiems(
  stays: readonly TripStayInCountry[],
  provided: TripBenefitsReducingPerDiem,
  rules: TripSettings,
  untaxed: number,
): TripPerDiemLine[] {
  const home = stays.filter(({ country }) => country === null)
  const together = { country: null, minutes: home.reduce((sum, { minutes }) => sum + minutes, 0) }
  const homeParts = rules.homeParts === 'together' ? [together] : home
  const parts: TripStayInCountry[] = [...homeParts, ...stays.filter(({ country }) => country !== null)].filter(({ minutes }) => minutes > 0)
  const found = new Map<string | null, TripPerDiemLine>()
  for (const { country, minutes } of parts) {
    const count = countPerDiems(minutes, rules)
    const one = found.get(country) ?? { country, minutes: 0, count: 0, why: [], ...priceOf(country, provided, rules, untaxed) }
    one.minutes += minutes
    one.count += count
    one.why.push({ key: keyOf(count, minutes, rules), values: { hours: { minutes }, count }, article: EXPENSES_ARTICLE })
    found.set(country, one)
  }
  const less = computePerDiemReduction(provided, rules)
  if (less) for (const one of found.values()) one.why.push({ key: 'trips.why.less', values: { percent: less }, article: EXPENSES_ARTICLE })
  return [...found.values()]
}

function keyOf(count: number, minutes: number, { halfFrom, wholeOver }: TripSettings): string {
  if (count === 0) return 'trips.why.none'
  if (minutes >= MINUTES_PER_DAY) return 'trips.why.days'
  if (minutes > wholeOver) return 'trips.why.whole'
  if (minutes >= halfFrom) return 'trips.why.half'
  return 'trips.why.none'
}

const computePerDiemReduction = ({ meals, lodging }: TripBenefitsReducingPerDiem, { mealsLess, lodgingLess }: TripSettings) =>
  Math.min(100, (meals ? mealsLess : 0) + (lodging ? lodgingLess : 0))

function priceOf(country: string | null, provided: TripBenefitsReducingPerDiem, rules: TripSettings, untaxed: number) {
  const abroad = rules.countries.find((one) => one.country === country) ?? rules.abroad
  const { amount, currency } = country === null ? { amount: rules.homeAmount ?? untaxed, currency: 'RSD' } : abroad
  return { amount: Math.round((amount * (100 - computePerDiemReduction(provided, rules))) / 100), currency }
}
