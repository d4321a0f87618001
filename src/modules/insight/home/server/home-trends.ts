import { sql } from 'kysely'
import { employeeInScopeSql } from '#modules/foundation/access/server/data-scope.ts'
import { canViewLeaveReasons } from '#modules/foundation/access/user-permission-checks.ts'
import { HOUR_CODES_OUTSIDE_TOTALS } from '#modules/time/planning/rules/month/hour-categories.ts'
import { findHourCodeColorFamily, HOUR_CODES } from '#modules/time/planning/rules/month/hour-codes.ts'
import { findFirstMonthWithHours } from '#modules/time/timesheet/server/close/close-month.ts'
import type { Ctx } from '#platform/call-context.ts'
import { addDays, addMonths, getEarlierDay, getLaterDay } from '#shared/days.ts'
import type { HomePageMonthTrend } from '../contract.ts'

const OVERTIME_HOUR_CODES = ['P', 'PN', 'HP', 'HPN']
const ABSENCE_COLOR_FAMILIES = ['annual', 'paid', 'sick', 'fund', 'parental', 'unpaid', 'unexcused']

/** Closed months use the stored results: one row without filters, otherwise by employee. Open months are read by day. */
export async function listHomePageTrends(ctx: Ctx): Promise<{ data: HomePageMonthTrend[]; without_annual: boolean }> {
  const withoutAnnual = canViewLeaveReasons(ctx)
  const present = `${ctx.today.slice(0, 7)}-01`
  const from = getLaterDay(`${await findFirstMonthWithHours(ctx)}-01`, addMonths(present, -11))
  const closed = await ctx.db
    .selectFrom('month_close')
    .select(['id', 'month'])
    .where('reopened_at', 'is', null)
    .where('month', '>=', from)
    .execute()
  const isClosed = new Set(closed.map(({ month }) => month))
  const open = Array.from({ length: 12 }, (_, back) => addMonths(present, back - 11)).filter(
    (month) => month >= from && !isClosed.has(month),
  )
  const inOpen = sql.join(
    open.map((month) => sql`d.day between ${month}::date and ${getEarlierDay(addDays(addMonths(month, 1), -1), ctx.today)}::date`),
    sql` or `,
  )
  const away = HOUR_CODES.filter(
    (code) =>
      ABSENCE_COLOR_FAMILIES.includes(findHourCodeColorFamily(code)) && !(withoutAnnual && findHourCodeColorFamily(code) === 'annual'),
  )
  const marks = [...HOUR_CODES_OUTSIDE_TOTALS, 'SD']
  const { rows } = await sql<HomePageMonthTrend>`
    with months as (
      select m::date as first, (m + interval '1 month - 1 day')::date as last from generate_series(${from}::date, ${ctx.today}::date, '1 month') m),
    minutes as (
      select c.month, key as code, value::bigint as minutes
      from month_close c join ${
        ctx.isScoped ? sql`month_close_employee t on ${employeeInScopeSql(ctx, 't.employee_id')} and` : sql`month_close_total t on`
      } t.month_close_id = c.id, jsonb_each_text(t.totals)
      where c.id = any (${closed.map(({ id }) => id)}::bigint[])
      union all
      select month_of(day), key, value::bigint * days from (
        select d.day, d.minutes, count(*) as days from day_minutes d where (${open.length ? inOpen : sql`false`}) and ${employeeInScopeSql(ctx, 'd.employee_id')}
        group by d.day, d.minutes) alike, jsonb_each_text(minutes)),
    sums as (
      select month, coalesce(sum(minutes) filter (where code = any (${OVERTIME_HOUR_CODES}::text[])), 0)::int as overtime,
        coalesce(sum(minutes) filter (where code = any (${away}::text[])), 0)::int as away,
        coalesce(sum(minutes) filter (where code <> all (${marks}::text[])), 0)::int as hours
      from minutes group by month)
    select to_char(m.first, 'YYYY-MM') as month,
      (select count(*)::int from employment e where e.first_day <= least(m.last, ${ctx.today}::date)
        and e.last_day >= least(m.last, ${ctx.today}::date) and ${employeeInScopeSql(ctx, 'e.employee_id')}) as heads,
      coalesce(s.overtime, 0) as overtime, coalesce(s.away, 0) as away, coalesce(s.hours, 0) as hours
    from months m left join sums s on s.month = m.first order by m.first`.execute(ctx.db)
  return { data: rows, without_annual: withoutAnnual }
}
