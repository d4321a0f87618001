import { addSurplusToMonthHours, type ReferencePeriodSurplus } from '#modules/time/planning/rules/law/reference-period-surplus.ts'
import {
  countsTowardsHourFund,
  HOUR_CODES_OUTSIDE_TOTALS,
  isOvertimeHourCode,
  isWorkedHourCode,
} from '#modules/time/planning/rules/month/hour-categories.ts'
import { findHourCodeColorFamily } from '#modules/time/planning/rules/month/hour-codes.ts'
import type { MinutesByHourCategory } from '#modules/time/planning/rules/plan-and-day-result-types.ts'

/** The fields of a day that a month needs: a row of `day_result`, or of the view `day_minutes`, which includes manual hours. */
export type TimesheetMonthDay = {
  minutes: MinutesByHourCategory
  planned_minutes: number
  extra_minutes?: number
  flags?: readonly string[]
}

/**
 * All in minutes. `used`: time that consumes the fund (work without overtime, and leave); `difference`: `used` − fund; `surplus`: hours
 * above the fund that monthly averaging converts into overtime (ZoR čl. 56 st. 3), never negative.
 */
export type TimesheetMonthSum = {
  minutes: MinutesByHourCategory
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

/** Whether hours of this code are worked or recognized. They consume the fund, except unexcused absence. */
export const isWorkedOrRecognizedHourCode = (code: string) =>
  !HOUR_CODES_OUTSIDE_TOTALS.includes(code) && countsTowardsHourFund(code) && findHourCodeColorFamily(code) !== 'unexcused'

/** Worked or recognized minutes of a day. */
export const sumMinutesCountedInHourFund = (minutes: Record<string, number>) =>
  Object.keys(minutes).reduce((sum, code) => (isWorkedOrRecognizedHourCode(code) ? sum + minutes[code]! : sum), 0)

/**
 * Sums the days of a month, with its fund in minutes. `surpluses`: reference periods that ended in the month; their excess counts as
 * overtime and not as regular time.
 */
export function sumTimesheetMonth(
  days: readonly TimesheetMonthDay[],
  fund: number,
  surpluses: readonly ReferencePeriodSurplus[] = [],
): TimesheetMonthSum {
  const sum: TimesheetMonthSum = {
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
  sum.surplus = computeAveragingSurplus(sum.minutes, fund).overtime
  for (const surplus of surpluses) {
    sum.minutes = addSurplusToMonthHours(sum.minutes, surplus)
    // Work of earlier months is paid in this month, but is not work of this month.
    sum.worked -= surplus.earlier
  }
  for (const code in sum.minutes) {
    const minutes = sum.minutes[code]!
    if (HOUR_CODES_OUTSIDE_TOTALS.includes(code)) continue
    if (isWorkedHourCode(code)) sum.worked += minutes
    if (isOvertimeHourCode(code)) sum.overtime += minutes
    if (countsTowardsHourFund(code)) sum.used += minutes
  }
  sum.difference = sum.used - fund
  return sum
}

/** Unpaid categories. */
const CODES_WITHOUT_SURPLUS: readonly string[] = ['NO', 'MR', 'UM', 'ST', 'NI']

/**
 * The end of a month with averaging: work without overtime and paid absences, compared with the fund. The excess becomes overtime. A
 * deficit is only shown (`balance` negative) and reduces nothing (ZoR čl. 56 st. 3).
 */
export function computeAveragingSurplus(
  minutes: MinutesByHourCategory,
  fund: number,
): { realised: number; balance: number; overtime: number } {
  let realised = 0
  for (const code in minutes) if (countsTowardsHourFund(code) && !CODES_WITHOUT_SURPLUS.includes(code)) realised += minutes[code]!
  return { realised, balance: realised - fund, overtime: Math.max(0, realised - fund) }
}
