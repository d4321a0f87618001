import { sql } from 'kysely'
import type { Ctx } from '#platform/call-context.ts'
import type { PayrollAllowance } from '../../rules/month/payroll-allowances.ts'
import type { MonthTimesheetData } from '../timesheet/timesheet-data.ts'

/** Per diems and field allowances of a month, by employee. */
export async function loadTripAllowances(ctx: Ctx, { people, first, last }: MonthTimesheetData): Promise<Map<number, PayrollAllowance[]>> {
  const { rows } = await sql<PayrollAllowance & { employee_id: number }>`
    select employee_id, code, days::float8 as days, amount from trip_allowances_of_employees(${people.map(({ id }) => id)}::bigint[], ${first}::date, ${last}::date)`.execute(
    ctx.db,
  )
  const found = new Map<number, PayrollAllowance[]>()
  for (const { employee_id, ...one } of rows) {
    const own = found.get(employee_id) ?? []
    found.set(employee_id, own)
    own.push(one)
  }
  return found
}
