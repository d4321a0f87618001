import type { Ctx } from '#platform/call-context.ts'
import { type Day, findMonthEnd, getMonthOfDay, iterateDaysBetween } from '#shared/days.ts'
import { type EmploymentProtectionPeriod, isEmployeeProtectedOn } from '../../rules/personal-file/employment-protections.ts'

/** Closed months that a change affects. They do not change; working time limits are computed again if they are reopened. */
export async function findClosedMonthsOfEmployee(
  ctx: Ctx,
  before: EmploymentProtectionPeriod | null,
  after: EmploymentProtectionPeriod | null,
): Promise<string[]> {
  const from = [before, after].flatMap((one) => (one ? [one.first_day] : [])).sort()[0]
  if (from === undefined) return []
  const rows = await ctx.db
    .selectFrom('closed_month')
    .select('month')
    .where('month', '>=', `${getMonthOfDay(from)}-01`)
    .orderBy('month')
    .$narrowType<{ month: string }>()
    .execute()
  const differsOn = (day: Day) => kindOn(before, day) !== kindOn(after, day)
  return rows
    .filter(({ month }) => [...iterateDaysBetween(month, findMonthEnd(getMonthOfDay(month)))].some(differsOn))
    .map(({ month }) => getMonthOfDay(month))
}

/** A representative is protected from dismissal, which does not affect working time limits. */
const kindOn = (one: EmploymentProtectionPeriod | null, day: Day) =>
  one && one.kind !== 'representative' && isEmployeeProtectedOn(one, day) ? one.kind : null
