import { sql } from 'kysely'
import { computeMonthlyHourFund } from '#modules/foundation/company/rules/hour-fund.ts'
import { computeSeniorityPercent } from '#modules/people/employees/rules/length-of-service.ts'
import type { Ctx } from '#platform/call-context.ts'
import { ExtensionPoint } from '#platform/extension-point.ts'
import { addMonths, type Day, findMonthEnd, getLaterDay, getMonthOfDay, iterateDaysBetween } from '#shared/days.ts'
import type { BasePayRow } from '../../employee-pay-contract.ts'
import { type AveragePayMonth, type AveragePayResult, computeAveragePay } from '../../rules/pay/average-pay.ts'
import { computeHourlyPay, computePartTimePayShare, type WeeklyMinutesForPay } from '../../rules/pay/pay-on-day.ts'
import { loadBasePayOfEmployee, loadSeniorityPremiumInput } from './pay-amounts.ts'

/** Minutes of a closed month: the base with factors, and minutes for the seniority premium. */
export type ClosedMonthPaidMinutes = { paid: number; worked: number }
export type ClosedMonthPaidMinutesLoader = (
  ctx: Ctx,
  employeeId: number,
  months: readonly string[],
) => Promise<ReadonlyMap<string, ClosedMonthPaidMinutes>>

/** Hours of closed months, which a later module provides. */
export const closedMonthPaidMinutesExtension = new ExtensionPoint<ClosedMonthPaidMinutesLoader, ClosedMonthPaidMinutesLoader>(
  'hours of closed months',
  ([source]) => source ?? (async () => new Map()),
)

/** Loads gross pay in para by month, if payroll returned it. */
export type GrossPayByMonthLoader = (ctx: Ctx, employeeId: number, months: readonly string[]) => Promise<ReadonlyMap<string, number>>

/** Paid amounts from payroll, which a later module provides. */
export const grossPayByMonthExtension = new ExtensionPoint<GrossPayByMonthLoader, GrossPayByMonthLoader>(
  'paid months',
  ([source]) => source ?? (async () => new Map()),
)

/**
 * The average pay of at most twelve whole months before the month of a last day. A month that payroll returned counts with the paid amount.
 * The caller must check the permission for pay.
 */
export async function computeAveragePayBefore(ctx: Ctx, employeeId: number, lastDay: Day, count = 12): Promise<AveragePayResult> {
  const rows = await loadBasePayOfEmployee(ctx, employeeId)
  const terms = await loadEmploymentTerms(ctx, employeeId)
  const current = terms.find(({ first_day, last_day }) => first_day <= lastDay && last_day >= lastDay)
  const months = current ? listWholeMonths(current.employed_from, lastDay, count) : []
  const closed = await closedMonthPaidMinutesExtension.all()(ctx, employeeId, months)
  const returned = await grossPayByMonthExtension.all()(ctx, employeeId, months)
  const known: AveragePayMonth[] = []
  for (const month of months) {
    const loadSeniorityPercent = async (pay: BasePayRow) => {
      const { years, rate } = await loadSeniorityPremiumInput(ctx, employeeId, `${month}-01`, pay.seniority_rate)
      return computeSeniorityPercent(years, rate)
    }
    const day = findMonthEnd(month)
    const week = computePartTimePayShare(terms.find(({ first_day, last_day }) => first_day <= day && last_day >= day) ?? current!)
    const calculated = await computePayOfMonth(month, rows, week, closed.get(month), loadSeniorityPercent)
    const result = returned.get(month)
    known.push(result === undefined ? { month, ...calculated } : { month, ...calculated, paid: result, isReturned: true })
  }
  return computeAveragePay(known)
}

/** Months before the month of the end, and not before the start of the employment. */
function listWholeMonths(from: Day, lastDay: Day, count: number): string[] {
  const end = `${getMonthOfDay(lastDay)}-01`
  const months = Array.from({ length: count }, (_, at) => getMonthOfDay(addMonths(end, at - count)))
  return months.filter((month) => `${month}-01` >= from)
}

async function computePayOfMonth(
  month: string,
  rows: readonly BasePayRow[],
  week: WeeklyMinutesForPay,
  closed: ClosedMonthPaidMinutes | undefined,
  percentOf: (pay: BasePayRow) => Promise<number>,
): Promise<Omit<AveragePayMonth, 'month'>> {
  const first = `${month}-01`
  const last = findMonthEnd(month)
  const current = rows.filter(({ first_day, last_day }) => first_day <= last && (last_day === null || last_day >= first))
  const countDaysInRange = (from: Day, to: Day) => [...iterateDaysBetween(from, to)].length
  const parts = current.map((pay) => ({
    pay,
    days: countDaysInRange(getLaterDay(pay.first_day, first), pay.last_day && pay.last_day < last ? pay.last_day : last),
  }))
  const all = countDaysInRange(first, last)
  const isKnown = parts.reduce((sum, { days }) => sum + days, 0) === all && parts.every(({ pay }) => pay.amount_kind === 'gross')
  if (!isKnown) return { base: null, paid: null }
  const { fundMinutes } = computeMonthlyHourFund(month, { weeklyMinutes: week.minutes })
  let base = 0
  let paid = 0
  for (const { pay, days } of parts) {
    const hour = computeHourlyPay(pay, month, week)
    const percent = await percentOf(pay)
    const share = days / all
    base += share * ((hour * fundMinutes) / 60) * (1 + percent / 100)
    if (closed) paid += share * (hour / 60) * (closed.paid + (closed.worked * percent) / 100)
  }
  return { base: Math.round(base), paid: closed ? Math.round(paid) : null }
}

type Terms = { first_day: Day; last_day: Day; employed_from: Day; weekly_minutes: number; working_hours: string }

async function loadEmploymentTerms({ db }: Ctx, employeeId: number): Promise<Terms[]> {
  const { rows } = await sql<Terms>`
    select t.first_day::text, case when t.last_day = 'infinity' then '9999-12-31' else t.last_day::text end as last_day, m.first_day::text as employed_from,
      t.weekly_minutes, t.working_hours
    from employment_terms t join employment m on m.id = t.employment_id where t.employee_id = ${employeeId} order by t.first_day`.execute(
    db,
  )
  return rows
}
