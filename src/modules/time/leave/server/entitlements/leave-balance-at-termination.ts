import { sql } from 'kysely'
import { canViewPay } from '#modules/foundation/access/user-permission-checks.ts'
import { loadCompanyCalendar } from '#modules/foundation/company/server/company-calendar.ts'
import { isWorkingDay } from '#modules/people/employees/rules/legal-deadlines.ts'
import type { InclusiveDayPeriod } from '#modules/people/employees/rules/length-of-service.ts'
import { computeUnusedLeaveCompensation } from '#modules/people/employees/rules/severance.ts'
import { computeAveragePayBefore } from '#modules/people/employees/server/pay/average-pay.ts'
import { logPayAccess } from '#modules/people/employees/server/pay/pay-amounts.ts'
import type { Ctx } from '#platform/call-context.ts'
import type { ParsedApiInput } from '#shared/api-contract.ts'
import { createNotFoundError } from '#shared/app-error.ts'
import { type Day, findMonthEnd, getEarlierDay, getMonthOfDay, iterateDaysBetween, splitDayIntoParts } from '#shared/days.ts'
import type { leaveContract as leave } from '../../contract.ts'
import { computeLeaveBalanceAtTermination, type LeaveDaysAtTermination } from '../../rules/balance-at-termination.ts'
import { computeLeaveEntitlement } from '../../rules/leave-entitlement.ts'
import { loadLeaveSettings } from '../leave-settings.ts'
import { loadAnnualLeaveType } from '../leave-types.ts'
import { loadLeaveEntitlements } from './leave-entitlements.ts'
import { loadLeaveBalanceOfEmployee } from './load-leave-balance.ts'

/** Remaining annual leave on a last day, with the proportional part of its year. The termination need not be stored yet. */
export async function loadLeaveBalanceAtTermination(ctx: Ctx, employeeId: number, lastDay: Day): Promise<LeaveDaysAtTermination> {
  const { year } = splitDayIntoParts(lastDay)
  const settings = await loadLeaveSettings(ctx)
  const type = await loadAnnualLeaveType(ctx)
  const { allocations } = await loadLeaveBalanceOfEmployee(ctx, employeeId, type.id, lastDay)
  const [of] = await loadLeaveEntitlements(ctx, [employeeId], year, settings)
  const periods = await loadEmploymentPeriods(ctx, employeeId)
  if (!of) throw createNotFoundError()
  const until = periods.filter(({ from }) => from <= lastDay).map(({ from, to }) => ({ from, to: getEarlierDay(to, lastDay) }))
  const right = computeLeaveEntitlement(year, until, of.facts, settings.entitlement, { afterParental: of.criteria.after_parental })
  // An earlier employment that ended in the same year has its own settled part. The entitlement of the year covers both.
  const ended = periods.filter(({ to }) => to < lastDay && splitDayIntoParts(to).year === year).at(-1)
  const settledBefore = ended ? await computeDaysOwedInYear(ctx, employeeId, ended.to) : 0
  return computeLeaveBalanceAtTermination(year, allocations, {
    days: right.days,
    granted: of.granted,
    isSettled: of.settled,
    settledBefore,
  })
}

/** Days of a year that were settled at the ends of its employments, up to one of these ends. */
async function computeDaysOwedInYear(ctx: Ctx, employeeId: number, lastDay: Day): Promise<number> {
  const { year } = splitDayIntoParts(lastDay)
  const { ofYear } = await loadLeaveBalanceAtTermination(ctx, employeeId, lastDay)
  const before = (await loadEmploymentPeriods(ctx, employeeId))
    .filter(({ to }) => to < lastDay && splitDayIntoParts(to).year === year)
    .at(-1)
  return ofYear + (before ? await computeDaysOwedInYear(ctx, employeeId, before.to) : 0)
}

const loadEmploymentPeriods = async ({ db }: Ctx, employeeId: number): Promise<InclusiveDayPeriod[]> =>
  (
    await sql<InclusiveDayPeriod>`
      select first_day::text as "from", case when last_day = 'infinity' then '9999-12-31' else last_day::text end as "to"
      from employment where employee_id = ${employeeId} order by first_day`.execute(db)
  ).rows

/** Working days of the month, the divisor of the average. This is a setting from practice, because čl. 76 has no divisor. */
export async function countWorkingDaysOfMonth(ctx: Ctx, day: Day): Promise<number> {
  const month = getMonthOfDay(day)
  const first = `${month}-01`
  const last = findMonthEnd(month)
  const holidays = new Set((await loadCompanyCalendar(ctx.db, first, last)).keys())
  return [...iterateDaysBetween(first, last)].filter((one) => isWorkingDay(one, holidays)).length
}

/** The payout of these days from known pay data: `least` by base salaries, `para` if every month is closed. */
export async function computeLeavePayoutAtTermination(ctx: Ctx, employeeId: number, lastDay: Day, days: number) {
  const average = await computeAveragePayBefore(ctx, employeeId, lastDay)
  const workDays = await countWorkingDaysOfMonth(ctx, lastDay)
  const [exact, minCompensation] = [average.para, average.min].map((para) =>
    para === null ? null : computeUnusedLeaveCompensation(para, workDays, days),
  )
  return {
    para: exact?.para ?? null,
    min: minCompensation?.para ?? null,
    average: average.para,
    min_average: average.min,
    work_days: workDays,
    why: [...average.why, ...((exact ?? minCompensation)?.steps ?? [])],
  }
}

/** The balance on the requested last day, or on the last day of the record. Empty if both are missing. */
export async function getLeaveBalanceAtTermination(
  ctx: Ctx,
  { employee_id, day }: ParsedApiInput<typeof leave.getLeaveBalanceAtTermination>,
) {
  const lastDay = day ?? (await findEmploymentEnd(ctx, employee_id))
  if (!lastDay) return { data: null }
  const { days, steps } = await loadLeaveBalanceAtTermination(ctx, employee_id, lastDay)
  const isPayVisible = canViewPay(ctx) && days > 0
  if (isPayVisible) await logPayAccess(ctx, 'getLeaveBalanceAtTermination', [employee_id])
  const money = isPayVisible ? await computeLeavePayoutAtTermination(ctx, employee_id, lastDay, days) : null
  return { data: { day: lastDay, days, why: steps, money } }
}

/** The last day of the newest employment, if the record has one. */
async function findEmploymentEnd({ db }: Ctx, employeeId: number): Promise<Day | null> {
  const newest = await db
    .selectFrom('employment')
    .select('last_day')
    .where('employee_id', '=', employeeId)
    .orderBy('first_day', 'desc')
    .executeTakeFirst()
  return !newest || newest.last_day === 'infinity' ? null : newest.last_day
}
