import { type RawBuilder, sql } from 'kysely'
import type { Ctx } from '#platform/call-context.ts'
import type { Day } from '#shared/days.ts'
import type { LeaveRestrictionAbsenceCount } from '../../rules/restrictions/restriction-violations.ts'

type Days = { from: Day; to: Day }

/** Rows of `leave_restriction` as `limits`, and their employees on these days as `about`. */
export const employeesOfLeaveRestrictionsSql = (limits: RawBuilder<unknown>, { from, to }: Days) => sql`
  limits as materialized (${limits}),
  beneath as materialized (select l.id as limit_id, d.id from limits l cross join descendant_departments(array[l.department_id]) d (id) where l.department_id is not null),
  about as materialized (
    select l.id as limit_id, t.employee_id, daterange(t.first_day, t.last_day, '[]') * daterange(${from}::date, ${to}::date, '[]') as days
    from limits l join employment_terms t on t.first_day <= ${to}::date and t.last_day >= ${from}::date
      and (l.team_id is null or t.team_id = l.team_id) and (l.job_position_id is null or t.job_position_id = l.job_position_id)
      and (l.location_id is null or t.location_id = l.location_id)
    where l.department_id is null or (l.id, t.department_id) in (select limit_id, id from beneath))`

/**
 * The number of employees of these limits by day, and how many are absent. `counts`: the condition on requests `r`. Changes are summed from
 * day to day, so the cost grows with employees plus days, not with their product.
 */
export async function loadLeaveRestrictionAbsenceCounts(
  ctx: Ctx,
  limits: readonly number[],
  days: Days,
  counts: RawBuilder<unknown>,
): Promise<LeaveRestrictionAbsenceCount[]> {
  const { from, to } = days
  const { rows } = await sql<LeaveRestrictionAbsenceCount>`
    with ${employeesOfLeaveRestrictionsSql(sql`select * from leave_restriction where id = any (${limits}::bigint[])`, days)},
      gone as (
        select limit_id, range_agg(span) as away, range_agg(span) filter (where leave_group in ('annual', 'unpaid')) as taken
        from (select a.limit_id, a.employee_id, y.leave_group, a.days * daterange(r.first_day, r.last_day, '[]') as span
          from about a join leave_within_employment r on r.employee_id = a.employee_id and ${counts} and a.days && daterange(r.first_day, r.last_day, '[]')
            join leave_type y on y.id = r.leave_type_id and y.work_status <> 'at_work') s
        group by limit_id, employee_id),
      spans as (
        select limit_id, days, 1 as people, 0 as away, 0 as taken from about
        union all select limit_id, span, 0, 1, 0 from gone cross join unnest(away) span
        union all select limit_id, span, 0, 0, 1 from gone cross join unnest(taken) span),
      changes as (
        select limit_id, lower(days) as day, people, away, taken from spans
        union all select limit_id, upper(days), -people, -away, -taken from spans
        union all select l.id, g.day::date, 0, 0, 0 from limits l cross join generate_series(${from}::date, ${to}::date, interval '1 day') g (day))
    select limit_id as "limitId", day::text, people::int, away::int, taken::int from (
      select limit_id, day, sum(sum(people)) over counted as people, sum(sum(away)) over counted as away, sum(sum(taken)) over counted as taken
      from changes group by limit_id, day window counted as (partition by limit_id order by day)) c
    where people > 0 and day <= ${to}::date order by day, limit_id`.execute(ctx.db)
  return rows
}
