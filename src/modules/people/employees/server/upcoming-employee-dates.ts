import { sql } from 'kysely'
import { employeeInScopeSql } from '#modules/foundation/access/server/data-scope.ts'
import type { Ctx } from '#platform/call-context.ts'
import type { ParsedApiInput } from '#shared/api-contract.ts'
import { addDays } from '#shared/days.ts'
import type { employeesContract as employees } from '../contract.ts'
import type { UpcomingEmployeeDate } from '../employee-schemas.ts'

const JUBILEE_YEARS = [10, 20, 30, 35, 40]

export async function listUpcomingEmployeeEvents(ctx: Ctx, { days }: ParsedApiInput<typeof employees.listUpcomingEmployeeEvents>) {
  const last = addDays(ctx.today, days)
  // A person born on 29 February has the birthday on 28 February in other years, because adding whole years gives that day.
  const { rows } = await sql<Omit<UpcomingEmployeeDate, 'employee'> & { employee_id: number; full_name: string }>`
    with here as (
      select e.id, e.full_name, e.date_of_birth, m.first_day, m.last_day from employee e join employment m on m.employee_id = e.id
      where m.first_day <= ${ctx.today}::date and m.last_day >= ${ctx.today}::date and ${employeeInScopeSql(ctx, 'e.id')}),
    dated as (
      select 'employment_end' as kind, last_day as day, id, full_name, null::int as years from here where last_day <= ${last}::date
      union all
      select 'birthday', (date_of_birth + make_interval(years => year - extract(year from date_of_birth)::int))::date, id, full_name, null
      from here, generate_series(extract(year from ${ctx.today}::date)::int, extract(year from ${last}::date)::int) year
      where extract(year from date_of_birth) < year
      union all
      select 'jubilee', (first_day + make_interval(years => y))::date, id, full_name, y from here, unnest(${JUBILEE_YEARS}::int[]) y)
    select kind, day::text, years, id as employee_id, full_name from dated where day between ${ctx.today}::date and ${last}::date
    order by dated.day, full_name, id`.execute(ctx.db)
  return {
    data: rows.map(({ employee_id, full_name, ...coming }) => ({ ...coming, employee: { id: employee_id, fullName: full_name } })),
  }
}
