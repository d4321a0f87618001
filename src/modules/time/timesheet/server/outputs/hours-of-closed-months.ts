import { sql } from 'kysely'
import { getLegalFiguresOn } from '#modules/foundation/law/legal-parameters.ts'
import type { ClosedMonthPaidMinutesLoader } from '#modules/people/employees/server/pay/average-pay.ts'
import type { MinutesByHourCategory } from '#modules/time/planning/rules/plan-and-day-result-types.ts'
import { findMonthEnd } from '#shared/days.ts'
import { computeHourPay } from '../../rules/month/hour-pay-rate.ts'
import { loadCompanyPayFactorsByDay } from '../categories/hour-category-actions.ts'

/** Hours of closed months of an employee, each with its factor on the last day of the month. Hours with another payer count as zero. */
export const loadHoursOfClosedMonths: ClosedMonthPaidMinutesLoader = async (ctx, employeeId, months) => {
  const { rows } = await sql<{ month: string; totals: MinutesByHourCategory }>`
    select to_char(c.month, 'YYYY-MM') as month, e.totals from month_close c join month_close_employee e on e.month_close_id = c.id
    where e.employee_id = ${employeeId} and c.reopened_at is null and to_char(c.month, 'YYYY-MM') = any (${months}::text[])`.execute(ctx.db)
  const companyFactorOn = await loadCompanyPayFactorsByDay(ctx)
  return new Map(
    rows.map(({ month, totals }) => {
      const day = findMonthEnd(month)
      const paid = Object.entries(totals).map(([code, minutes = 0]) => ({
        minutes,
        factor: computeHourPay(code, { own: companyFactorOn(code, day)?.factor ?? null, figures: getLegalFiguresOn(day) })?.factor ?? 0,
      }))
      const sumMinutes = (minutes: readonly number[]) => minutes.reduce((all, one) => all + one, 0)
      return [
        month,
        {
          paid: sumMinutes(paid.map((one) => one.minutes * one.factor)),
          worked: sumMinutes(paid.map((one) => (one.factor >= 1 ? one.minutes : 0))),
        },
      ]
    }),
  )
}
