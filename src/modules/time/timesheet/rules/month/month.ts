import { type Surplus, withSurplus } from '#modules/time/planning/rules/law/surplus.ts'
import { isOvertime, isWorked, MARK_CODES, usesFund } from '#modules/time/planning/rules/month/categories.ts'
import { familyOf } from '#modules/time/planning/rules/month/hour-codes.ts'
import type { Minutes } from '#modules/time/planning/rules/shapes.ts'

/** What the month needs of a day: a row of `day_result`, or of the view `day_minutes` with what a person typed. */
export type MonthDay = { minutes: Minutes; planned_minutes: number; extra_minutes?: number; flags?: readonly string[] }

/**
 * All in minutes. `used`: what uses up the fund (work without overtime, and leave); `difference`: `used` − fund;
 * `surplus`: hours over the fund that monthly averaging turns into overtime (ZoR čl. 56 st. 3), never negative.
 */
export type MonthSum = {
  minutes: Minutes
  days: number
  planned: number
  worked: number
  overtime: number
  extra: number
  used: number
  fund: number
  difference: number
  surplus: number
  flags: Record<string, number>
}

/** Is what stands under this code worked or recognised? It uses up the fund, but for what was missed without a reason. */
export const isRecognised = (code: string) => !MARK_CODES.includes(code) && usesFund(code) && familyOf(code) !== 'unexcused'

/** What of a day was worked or is recognised, in minutes. */
export const fundOf = (minutes: Record<string, number>) =>
  Object.keys(minutes).reduce((sum, code) => (isRecognised(code) ? sum + minutes[code]! : sum), 0)

/**
 * A month is the sum of its days, beside the fund of the month in minutes. `surpluses`: of the reference periods that ended in it, whose
 * hours are overtime here and no longer regular ones.
 */
export function sumMonth(days: readonly MonthDay[], fund: number, surpluses: readonly Surplus[] = []): MonthSum {
  const sum: MonthSum = {
    minutes: {},
    days: days.length,
    planned: 0,
    worked: 0,
    overtime: 0,
    extra: 0,
    used: 0,
    fund,
    difference: 0,
    surplus: 0,
    flags: {},
  }
  for (const day of days) {
    for (const code in day.minutes) sum.minutes[code] = (sum.minutes[code] ?? 0) + day.minutes[code]!
    sum.planned += day.planned_minutes
    sum.extra += day.extra_minutes ?? 0
    for (const flag of day.flags ?? []) sum.flags[flag] = (sum.flags[flag] ?? 0) + 1
  }
  sum.surplus = averagingSurplus(sum.minutes, fund).overtime
  for (const surplus of surpluses) {
    sum.minutes = withSurplus(sum.minutes, surplus)
    // What was worked in earlier months is paid in this one, and was not worked in it.
    sum.worked -= surplus.earlier
  }
  for (const code in sum.minutes) {
    const minutes = sum.minutes[code]!
    if (MARK_CODES.includes(code)) continue
    if (isWorked(code)) sum.worked += minutes
    if (isOvertime(code)) sum.overtime += minutes
    if (usesFund(code)) sum.used += minutes
  }
  sum.difference = sum.used - fund
  return sum
}

/** Not paid by anybody in the place of work: they do not make a surplus. */
const UNPAID: readonly string[] = ['NO', 'MR', 'UM', 'ST', 'NI']

/**
 * The end of a month with averaged hours: work without overtime and paid absences against the fund. What is over becomes overtime;
 * what is under is only shown (`balance` negative) and takes nothing from anybody (ZoR čl. 56 st. 3).
 */
export function averagingSurplus(minutes: Minutes, fund: number): { realised: number; balance: number; overtime: number } {
  let realised = 0
  for (const code in minutes) if (usesFund(code) && !UNPAID.includes(code)) realised += minutes[code]!
  return { realised, balance: realised - fund, overtime: Math.max(0, realised - fund) }
}
