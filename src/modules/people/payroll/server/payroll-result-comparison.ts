import { type RawBuilder, sql } from 'kysely'
import { canViewLeaveReasons } from '#modules/foundation/access/user-permission-checks.ts'
import { logPayAccess } from '#modules/people/employees/server/pay/pay-amounts.ts'
import { toFirstAndLastDayOfMonth } from '#modules/time/planning/server/plan/month-plans.ts'
import { findMonthClose } from '#modules/time/timesheet/server/timesheet/timesheet-month.ts'
import type { Ctx } from '#platform/call-context.ts'
import type { ParsedApiInput } from '#shared/api-contract.ts'
import { AppError } from '#shared/app-error.ts'
import {
  type payrollResultsContract as contract,
  MAX_LISTED_PAID_HOURS_DIFFERENCES,
  type PaymentOfMonth,
} from '../payroll-results-contract.ts'
import { comparePaidHours, type EmployeeWithPaidHours } from '../rules/compare-paid-hours.ts'
import { assertPayrollScopeIsWholeCompany } from './payroll-column-access.ts'

/** The last import of results of a month that was not undone, with the number of the close to which it refers; null without an import. */
export async function findPaymentOfMonth({ db }: Pick<Ctx, 'db'>, first: string): Promise<PaymentOfMonth | null> {
  const { rows } = await sql<{ imported_at: Date; paid_on: string | null; close_number: number }>`
    select i.made_at as imported_at, (select max(r.paid_on)::text from payroll_result r where r.payroll_result_import_id = i.id) as paid_on,
      (select count(*)::int from month_close c where c.month = i.month and c.closed_at <= i.made_at) as close_number
    from payroll_result_import i where i.month = ${first}::date and i.undone_at is null order by i.id desc limit 1`.execute(db)
  return rows[0] ? { ...rows[0], imported_at: rows[0].imported_at.toISOString() } : null
}

async function loadPaidAndClosedHours({ db }: Ctx, closeId: number, first: string): Promise<EmployeeWithPaidHours[]> {
  const paid: RawBuilder<unknown> = sql`
    select distinct on (r.employee_id) r.employee_id, r.minutes
    from payroll_result r join payroll_result_import i on i.id = r.payroll_result_import_id
    where i.month = ${first}::date and i.undone_at is null order by r.employee_id, i.id desc`
  const { rows } = await sql<EmployeeWithPaidHours>`
    select e.id, e.code, e.last_name || ' ' || e.first_name as name, c.totals as closed, p.minutes as paid
    from (select * from month_close_employee where month_close_id = ${closeId}) c full join (${paid}) p using (employee_id)
      join employee e on e.id = employee_id
    order by e.last_name, e.first_name, e.id`.execute(db)
  return rows
}

export async function comparePayrollResults(ctx: Ctx, { month }: ParsedApiInput<typeof contract.comparePayrollResults>) {
  assertPayrollScopeIsWholeCompany(ctx)
  if (!canViewLeaveReasons(ctx)) throw new AppError('access.denied')
  const { first } = toFirstAndLastDayOfMonth(month)
  const close = await findMonthClose(ctx, first)
  if (!close) throw new AppError('payroll.month_not_closed')
  const payment = await findPaymentOfMonth(ctx, first)
  if (!payment) throw new AppError('payroll.month_not_paid')
  const people = await loadPaidAndClosedHours(ctx, close.id, first)
  const { categories, differences } = comparePaidHours(people)
  const listed = differences.slice(0, MAX_LISTED_PAID_HOURS_DIFFERENCES)
  await logPayAccess(
    ctx,
    'comparePayrollResults',
    listed.map(({ employee_id }) => employee_id),
  )
  return {
    data: {
      payment,
      closed_at: close.closed_at,
      employees: people.filter(({ paid }) => paid !== null).length,
      differing: new Set(differences.map(({ employee_id }) => employee_id)).size,
      categories,
      differences: listed,
      is_complete: listed.length === differences.length,
    },
  }
}
