import { sql } from 'kysely'
import { addMonths, laterDay } from '#lib/days.ts'
import { knowsReasons } from '#modules/access/policies.ts'
import { reaches } from '#modules/access/server/reach.ts'
import { MARK_CODES } from '#modules/time/rules/month/categories.ts'
import { familyOf, HOUR_CODES } from '#modules/time/rules/month/hour_codes.ts'
import { firstMonth } from '#modules/time/server/close/months.ts'
import type { Ctx } from '#server/context.ts'
import type { Trend } from '../contract.ts'

const OVERTIME = ['P', 'PN', 'HP', 'HPN']
const AWAY = ['annual', 'paid', 'sick', 'fund', 'parental', 'unpaid', 'unexcused']

/** Closed months are read as they were closed, so that a year of them costs twelve rows a person; open ones day by day. */
export async function listTrends(ctx: Ctx): Promise<{ data: Trend[]; without_annual: boolean }> {
  const withoutAnnual = knowsReasons(ctx)
  const from = laterDay(`${await firstMonth(ctx)}-01`, addMonths(`${ctx.today.slice(0, 7)}-01`, -11))
  const away = HOUR_CODES.filter((code) => AWAY.includes(familyOf(code)) && !(withoutAnnual && familyOf(code) === 'annual'))
  const marks = [...MARK_CODES, 'SD']
  const { rows } = await sql<Trend>`
    with months as (
      select m::date as first, (m + interval '1 month - 1 day')::date as last from generate_series(${from}::date, ${ctx.today}::date, '1 month') m),
    closed as (select c.id, c.month from month_close c where c.reopened_at is null and c.month >= ${from}::date),
    minutes as (
      select c.month, key as code, value::bigint as minutes
      from closed c join month_close_employee e on e.month_close_id = c.id, jsonb_each_text(e.totals) where ${reaches(ctx, 'e.employee_id')}
      union all
      select m.first, key, value::bigint from months m join day_minutes d on d.day between m.first and m.last, jsonb_each_text(d.minutes)
      where m.first not in (select month from closed) and d.day <= ${ctx.today}::date and ${reaches(ctx, 'd.employee_id')}),
    sums as (
      select month, coalesce(sum(minutes) filter (where code = any (${OVERTIME}::text[])), 0)::int as overtime,
        coalesce(sum(minutes) filter (where code = any (${away}::text[])), 0)::int as away,
        coalesce(sum(minutes) filter (where code <> all (${marks}::text[])), 0)::int as hours
      from minutes group by month)
    select to_char(m.first, 'YYYY-MM') as month,
      (select count(distinct e.employee_id)::int from employment e where e.first_day <= least(m.last, ${ctx.today}::date)
        and e.last_day >= least(m.last, ${ctx.today}::date) and ${reaches(ctx, 'e.employee_id')}) as heads,
      coalesce(s.overtime, 0) as overtime, coalesce(s.away, 0) as away, coalesce(s.hours, 0) as hours
    from months m left join sums s on s.month = m.first order by m.first`.execute(ctx.db)
  return { data: rows, without_annual: withoutAnnual }
}
