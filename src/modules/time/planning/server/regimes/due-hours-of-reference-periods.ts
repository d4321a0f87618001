import { sql } from 'kysely'
import { listPublicHolidayDays } from '#modules/foundation/company/rules/holidays.ts'
import { computeMonthlyHourFund } from '#modules/foundation/company/rules/hour-fund.ts'
import { loadLegalParametersOfCompany } from '#modules/foundation/company/server/legal-parameters-of-company.ts'
import type { Ctx } from '#platform/call-context.ts'
import { addDays, type Day, findMonthEnd, getEarlierDay, getLaterDay, getMonthOfDay } from '#shared/days.ts'
import type { EmployeeReferencePeriod } from '../../rules/law/working-time-regimes.ts'

export type EmployeeIdOfReferencePeriod = { employee_id: number }

type Terms = { employee_id: number; first_day: Day; last_day: Day; weekly_minutes: number }

/** `isLast`: whether the employment ends with the period. */
type Due = { due: number; week: number; onDay: (day: Day) => number; isLast: boolean }

/** The due hours of each period: the fund by the contracted week of each day, and the last contracted week. */
export async function loadDueHoursOfReferencePeriods(
  ctx: Ctx,
  periods: readonly (EmployeeIdOfReferencePeriod & EmployeeReferencePeriod)[],
): Promise<Due[]> {
  const terms = await ctx.db
    .selectFrom('employment_terms')
    .select(['employee_id', 'first_day', 'last_day', 'weekly_minutes'])
    .where('employee_id', '=', sql<number>`any (${[...new Set(periods.map(({ employee_id }) => employee_id))]}::bigint[])`)
    .orderBy('first_day')
    .execute()
  const law = await loadLegalParametersOfCompany(ctx)
  const byPerson = Map.groupBy(terms as Terms[], ({ employee_id }) => employee_id)
  const known = new Map<string, number>()
  return periods.map(({ employee_id, first_day, last_day }) => {
    const own = (byPerson.get(employee_id) ?? []).filter((one) => one.first_day <= last_day && one.last_day >= first_day)
    let due = 0
    for (const one of own) {
      const from = getLaterDay(first_day, one.first_day)
      const to = getEarlierDay(last_day, one.last_day)
      const key = `${from} ${to} ${one.weekly_minutes}`
      let fund = known.get(key)
      if (fund === undefined) known.set(key, (fund = computeHourFundOfPeriod(from, to, one.weekly_minutes)))
      due += fund
    }
    const weekOn = (day: Day) => own.find((one) => one.first_day <= day && one.last_day >= day)?.weekly_minutes ?? 0
    const next = addDays(last_day, 1)
    const isLast = !byPerson.get(employee_id)?.some((one) => one.first_day <= next && one.last_day >= next)
    return { due, week: own.at(-1)?.weekly_minutes ?? law.fullTimeWeek.on(last_day), onDay: (day) => Math.round(weekOn(day) / 5), isLast }
  })
}

/** The fund of a period, computed by month as in the timesheet. */
export function computeHourFundOfPeriod(from: Day, to: Day, weeklyMinutes: number): number {
  let fund = 0
  for (let first = from; first <= to; first = addDays(findMonthEnd(getMonthOfDay(first)), 1)) {
    const holidays = listPublicHolidayDays(Number(first.slice(0, 4)))
    fund += computeMonthlyHourFund(getMonthOfDay(first), { weeklyMinutes, from: first, to, holidays }).fundMinutes
  }
  return fund
}
