import { sql } from 'kysely'
import type { Ctx } from '#platform/call-context.ts'
import { AppError } from '#shared/app-error.ts'
import { addDays, type Day } from '#shared/days.ts'

/** The maximum time for which a close waits for other writers of the month. */
const LOCK_TIMEOUT = '10s'

/**
 * Closes a month, copies its totals and returns the id of the close. After its first row, other transactions cannot write into the month.
 * The close writes no rows of the month, because a writer that waits for the close can hold their locks. Refuses months with uncomputed
 * days (`time.month_not_computed`) or open disputes (`time.disputes_open`).
 */
export async function insertMonthClose(ctx: Ctx, first: Day, last: Day): Promise<number> {
  await sql`select set_config('lock_timeout', ${LOCK_TIMEOUT}, true)`.execute(ctx.db)
  const { id } = await ctx.db.insertInto('month_close').values({ month: first }).returning('id').executeTakeFirstOrThrow()
  if (await hasStaleDays(ctx, first, last)) throw new AppError('time.month_not_computed')
  const dispute = await ctx.db
    .selectFrom('timesheet_dispute')
    .select('id')
    .where('day', '>=', first)
    .where('day', '<=', last)
    .where('status', '=', 'open')
    .limit(1)
    .executeTakeFirst()
  if (dispute) throw new AppError('time.disputes_open')
  await insertEmployeesOfClose(ctx, id, first, last)
  await sql`
    insert into month_close_total (month_close_id, totals)
    select ${id}, coalesce(jsonb_object_agg(key, minutes), '{}') from (
      select key, sum(value::bigint) as minutes from month_close_employee, jsonb_each_text(totals) where month_close_id = ${id}
      group by key) s`.execute(ctx.db)
  return id
}

/** Whether days of the month are in the queue. A mark also counts for the neighbouring days that it can affect. */
async function hasStaleDays(ctx: Ctx, first: Day, last: Day): Promise<boolean> {
  const { rows } = await sql<{ is_stale: boolean }>`
    select exists (select from stale_day where day between ${first} and ${last})
      or exists (select from stale_mark, unnest(days) d where d between ${addDays(first, -2)} and ${addDays(last, 1)}) as is_stale`.execute(
    ctx.db,
  )
  return rows[0]!.is_stale
}

/** Employees without any hours are part of the close, too. */
async function insertEmployeesOfClose(ctx: Ctx, closeId: number, first: Day, last: Day): Promise<void> {
  await sql`
    with people as (
      select array(select distinct employee_id from day_minutes where day between ${first} and ${last}) as ids),
    hours as (
      select employee_id, jsonb_object_agg(day, jsonb_build_object('minutes', minutes, 'planned', planned_minutes)) as days
      from day_minutes where day between ${first} and ${last} group by employee_id),
    sums as (
      select employee_id, jsonb_object_agg(key, sum) as totals from (
        select employee_id, key, sum(value::int) from day_minutes, jsonb_each_text(minutes) where day between ${first} and ${last}
        group by 1, 2) x group by 1),
    leave as (
      select l.employee_id, jsonb_agg(jsonb_build_array(l.day, l.category, l.payer, coalesce(r.sick_kind, t.sick_kinds[1]), l.minutes)
        order by l.day, l.category, l.leave_request_id) as payers
      from people, leave_days_of_employees(people.ids, ${first}, ${last}) l join leave_request r on r.id = l.leave_request_id
        join leave_type t on t.id = l.leave_type_id group by 1),
    trips as (
      select employee_id, jsonb_agg(jsonb_build_array(code, days, amount) order by code) as allowances
      from people, trip_allowances_of_employees(people.ids, ${first}, ${last}) group by 1),
    assigned as (
      select employee_id, jsonb_agg(to_jsonb(g) - 'employee_id' order by first_day) as assignments
      from people, dated_assignments_of_employees(people.ids, ${first}, ${last}) g group by 1)
    insert into month_close_employee (month_close_id, employee_id, department_id, totals, days, payers, allowances, assignments)
    select ${closeId}, h.employee_id, t.department_id, coalesce(s.totals, '{}'), h.days, coalesce(l.payers, '[]'),
      coalesce(a.allowances, '[]'), coalesce(g.assignments, '[]')
    from hours h left join sums s using (employee_id) left join leave l using (employee_id) left join trips a using (employee_id)
      left join assigned g using (employee_id)
      left join lateral (select department_id from employment_terms t where t.employee_id = h.employee_id and t.first_day <= ${last}
        order by t.first_day desc limit 1) t on true`.execute(ctx.db)
}
