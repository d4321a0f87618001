import { sql } from 'kysely'
import { listPublicHolidayDays } from '#modules/foundation/company/rules/holidays.ts'
import { computeMonthlyHourFund } from '#modules/foundation/company/rules/hour-fund.ts'
import type { Ctx } from '#platform/call-context.ts'
import type { Day } from '#shared/days.ts'

/** The fund of each employee on employed days, by the calendar and the contracted week. */
export async function loadHourFunds(ctx: Ctx, ids: readonly number[], first: Day, last: Day): Promise<Map<number, number>> {
  const terms = await ctx.db
    .selectFrom('employment_terms')
    .select(['employee_id', 'first_day', 'last_day', 'weekly_minutes'])
    .where('employee_id', '=', sql<number>`any (${ids}::bigint[])`)
    .where('first_day', '<=', last)
    .where('last_day', '>=', first)
    .execute()
  const month = first.slice(0, 7)
  const holidays = listPublicHolidayDays(Number(first.slice(0, 4)))
  const known = new Map<string, number>()
  const funds = new Map<number, number>()
  for (const { employee_id, first_day, last_day, weekly_minutes } of terms) {
    const from = first_day > first ? first_day : first
    const to = last_day < last ? last_day : last
    const key = `${from} ${to} ${weekly_minutes}`
    let fund = known.get(key)
    if (fund === undefined)
      known.set(key, (fund = computeMonthlyHourFund(month, { weeklyMinutes: weekly_minutes, from, to, holidays }).fundMinutes))
    funds.set(employee_id, (funds.get(employee_id) ?? 0) + fund)
  }
  return funds
}
