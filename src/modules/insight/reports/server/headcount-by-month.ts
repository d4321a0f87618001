import { sql } from 'kysely'
import { employeeInScopeSql } from '#modules/foundation/access/server/data-scope.ts'
import { findFirstMonthWithHours } from '#modules/time/timesheet/server/close/close-month.ts'
import type { Ctx } from '#platform/call-context.ts'
import { addMonths, getLaterDay } from '#shared/days.ts'
import type { HeadcountOfMonth } from '../contract.ts'

const MAX_MONTHS = 12

/** The headcount of the last months since the company was created, within the scope of the user. */
export async function loadHeadcountByMonth(ctx: Ctx): Promise<HeadcountOfMonth[]> {
  const present = `${ctx.today.slice(0, 7)}-01`
  const from = getLaterDay(`${await findFirstMonthWithHours(ctx)}-01`, addMonths(present, 1 - MAX_MONTHS))
  const { rows } = await sql<HeadcountOfMonth>`
    select to_char(m, 'YYYY-MM') as month,
      (select count(*)::int from employment e
        where least((m + interval '1 month - 1 day')::date, ${ctx.today}::date) between e.first_day and e.last_day
          and ${employeeInScopeSql(ctx, 'e.employee_id')}) as heads
    from generate_series(${from}::date, ${ctx.today}::date, '1 month') m order by m`.execute(ctx.db)
  return rows
}
