import { computeMonthlyHourFund } from '#modules/foundation/company/rules/hour-fund.ts'
import { legalParameters, newestLegalFigureValues } from '#modules/foundation/law/legal-parameters.ts'
import { computeSeniorityPercent } from '#modules/people/employees/rules/length-of-service.ts'
import { type Day, getMonthOfDay } from '#shared/days.ts'
import type { PayExplanationKey } from '../../messages/pay/explanations.ts'
import { findMinimumWage } from './minimum-wage.ts'
import type { BasePayAmount } from './pay-amount-kinds.ts'

/** Weekly minutes of the employee, and of full time (ZoR čl. 51). */
export type WeeklyMinutesForPay = { minutes: number; full: number }
/** Full years, percentage per year, and the source of the percentage. */
export type SeniorityPremiumInput = { on: Day; years: number; rate: number; of: 'person' | 'company' | 'law' }

export type PaySummaryInput = {
  day: Day
  /** Para per hour in the month of the day. */
  hour: number
  /** For part time: para per month for the share of full time. */
  part: number | null
  is_below_minimum: boolean
  years: number
  /** The premium for years with the employer, in per cent of the base. */
  percent: number
  why: PayExplanationKey[]
}

/** The share of the agreed pay: 1 for full time, for part time a share of the full week by law or the general act. */
export const computePartTimePayShare = (
  { weekly_minutes, working_hours }: { weekly_minutes: number; working_hours: string },
  { fullTimeWeek } = newestLegalFigureValues,
): WeeklyMinutesForPay => ({
  minutes: weekly_minutes,
  full: working_hours === 'full_time' ? weekly_minutes : fullTimeWeek,
})

/** Para per hour in a month. Monthly pay is divided by the hour fund of that month (established practice), rounded half up. */
export function computeHourlyPay(
  { amount, per }: Pick<BasePayAmount, 'amount' | 'per'>,
  month: string,
  { full }: WeeklyMinutesForPay,
): number {
  return per === 'hour' ? amount : Math.round((amount * 60) / computeMonthlyHourFund(month, { weeklyMinutes: full }).fundMinutes)
}

/** The pay on a day with its explanation: hourly value, part-time share, seniority premium, and comparison with the minimum wage. */
export function computePaySummary(
  day: Day,
  pay: BasePayAmount,
  week: WeeklyMinutesForPay,
  seniority: SeniorityPremiumInput,
): PaySummaryInput {
  const month = getMonthOfDay(day)
  const fund = computeMonthlyHourFund(month, { weeklyMinutes: week.full }).fundMinutes
  const hour = computeHourlyPay(pay, month, week)
  const part = pay.per === 'month' && week.minutes < week.full ? Math.round((pay.amount * week.minutes) / week.full) : null
  const { on, years, rate, of } = seniority
  const percent = computeSeniorityPercent(years, rate)
  const why: PayExplanationKey[] = []
  if (pay.per === 'month')
    why.push({
      key: 'pay.why.hour',
      values: { amount: { para: pay.amount }, fund: { minutes: fund }, month, hour: { para: hour } },
    })
  if (part !== null)
    why.push({
      key: 'pay.why.part',
      values: { amount: { para: pay.amount }, week: { minutes: week.minutes }, full: { minutes: week.full }, part: { para: part } },
      article: 'ZoR čl. 40',
    })
  why.push({ key: `pay.why.seniority_${of}`, values: { on, years, rate, percent }, article: 'ZoR čl. 108 st. 1 t. 4' })
  const minimum = compareToMinimumWage(day, pay, hour)
  return { day, hour, part, is_below_minimum: minimum.isBelow, years, percent, why: [...why, ...minimum.why] }
}

/** Compares the hourly value with the minimum net wage, as a warning only. Gross pay is not compared. */
export function compareToMinimumWage(
  day: Day,
  { amount_kind }: Pick<BasePayAmount, 'amount_kind'>,
  hour: number,
): { isBelow: boolean; why: PayExplanationKey[] } {
  const minimum = findMinimumWage(day)
  if (!minimum)
    return { isBelow: false, why: [{ key: 'pay.why.minimum_unknown', values: { on: day }, article: legalParameters.minimumWage.article }] }
  const { para, from, isLatestKnown } = minimum
  const values = { from, minimum: { para } }
  const isBelow = amount_kind === 'net' && hour < para
  const why: PayExplanationKey[] = [
    amount_kind === 'gross'
      ? { key: 'pay.why.minimum_gross', values, article: legalParameters.minimumWage.article }
      : {
          key: isBelow ? 'pay.why.minimum_below' : 'pay.why.minimum_met',
          values: { ...values, hour: { para: hour } },
          article: legalParameters.minimumWage.article,
        },
  ]
  if (isLatestKnown) why.push({ key: 'pay.why.minimum_latest', values: { on: day, from } })
  return { isBelow, why }
}
