import { sql } from 'kysely'
import { importPayrollResults } from '#modules/people/payroll/server/payroll-results.ts'
import type { Ctx } from '#platform/call-context.ts'
import { addMonths, getMonthOfDay } from '#shared/days.ts'
import { computeDemoPay } from './payslips.ts'

/** The newest closed months for which payroll has returned results. */
const MONTH_COUNT = 3

type PaidEmployee = { employee_code: string; gross: number; hours: Record<string, number> }

/** What payroll paid for the newest closed months: the base pay of each employee, with the hours of the close. */
export async function importDemoPayrollResults(ctx: Ctx): Promise<void> {
  const { rows: closes } = await sql<{ id: number; month: string }>`
    select id, to_char(month, 'YYYY-MM') as month from month_close where reopened_at is null order by month desc limit ${MONTH_COUNT}`.execute(
    ctx.db,
  )
  for (const { id, month } of closes.toReversed()) {
    const { rows } = await sql<PaidEmployee>`
      select e.code as employee_code, (p.amount / 100)::int as gross, c.totals as hours
      from month_close_employee c join employee e on e.id = c.employee_id
        join lateral (select b.amount from pay_basics b join employment m on m.id = b.employment_id
          where m.employee_id = e.id and b.first_day <= ${`${month}-01`}::date order by b.first_day desc limit 1) p on true
      where c.month_close_id = ${id}`.execute(ctx.db)
    const paid_on = `${getMonthOfDay(addMonths(`${month}-01`, 1))}-10`
    const results = rows.map(({ gross: amount, ...row }) => {
      const { gross, net, contributions } = computeDemoPay(amount)
      return { ...row, gross: gross * 100, net: net * 100, contributions: contributions * 100, paid_on }
    })
    if (results.length > 0) await importPayrollResults(ctx, { month, rows: results, accept: true }, undefined)
  }
}
