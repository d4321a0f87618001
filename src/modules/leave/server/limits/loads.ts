import { type RawBuilder, sql } from 'kysely'
import type { Day } from '#lib/days.ts'
import { knowsReasons } from '#modules/access/policies.ts'
import type { Ctx } from '#server/context.ts'
import { type Counted, isClosed, mostAwayOf, type Strain, strainsOf } from '../../rules/limits/strain.ts'
import { visible } from '../reach.ts'
import { asLimit, type LimitRow } from './limits.ts'

type LimitsOfDays = { most: ReadonlyMap<Day, number>; strains: ReadonlyMap<Day, readonly Strain[]> }
type Shown = {
  found: RawBuilder<unknown>
  from: Day
  to: Day
  department_id?: number | null | undefined
  search?: string | null | undefined
}

const NONE: LimitsOfDays = { most: new Map(), strains: new Map() }

/**
 * What the rules of the company say of days as they are planned: of those rules alone whose people stand within what is shown, so that no
 * number of others comes out; whom leave on closed days would tell a reason is told nothing of them. A rule about all who are shown
 * (`found`) says how many of them may be away.
 */
export async function limitsOfDays(ctx: Ctx, { found, from, to, department_id = null, search }: Shown): Promise<LimitsOfDays> {
  // Of who is searched for by name, no rule is.
  if (search) return NONE
  const about = sql`
    limits as (select * from leave_limit where coalesce(first_day, '-infinity') <= ${to}::date and coalesce(last_day, 'infinity') >= ${from}::date
        and (${department_id}::bigint is null or department_id in (select departments_beneath(array[${department_id}::bigint])))),
    beneath as materialized (select l.id as limit_id, d.id from limits l cross join departments_beneath(array[l.department_id]) d (id) where l.department_id is not null),
    about as materialized (
      select l.id as limit_id, t.employee_id, daterange(t.first_day, t.last_day, '[]') * daterange(${from}::date, ${to}::date, '[]') as days
      from limits l join employment_terms t on t.first_day <= ${to}::date and t.last_day >= ${from}::date
        and (l.team_id is null or t.team_id = l.team_id) and (l.job_position_id is null or t.job_position_id = l.job_position_id)
        and (l.location_id is null or t.location_id = l.location_id)
      where l.department_id is null or (l.id, t.department_id) in (select limit_id, id from beneath))`
  const { rows } = await sql<LimitRow & { whole: boolean }>`
    with ${about}, found as (${found})
    select l.id, l.name, l.first_day::text, l.last_day::text, l.weekdays, l.least_people, l.least_percent, l.refuses,
      not exists (select from found where (l.id, found.id) not in (select limit_id, employee_id from about)) as whole
    from limits l
    where l.id in (select limit_id from about) and l.id not in (select limit_id from about where not ${visible(ctx, 'about.employee_id')})
    order by l.name, l.id`.execute(ctx.db)
  if (rows.length === 0) return NONE
  const ids = rows.map(({ id }) => id)
  const { rows: counts } = await sql<Counted>`
    with ${about},
      gone as (
        select limit_id, range_agg(span) as away, range_agg(span) filter (where leave_group in ('annual', 'unpaid')) as taken
        from (select a.limit_id, a.employee_id, y.leave_group, a.days * daterange(r.first_day, r.last_day, '[]') as span
          from about a join leave_request r on r.employee_id = a.employee_id and r.status = 'approved' and a.days && daterange(r.first_day, r.last_day, '[]')
            join leave_type y on y.id = r.leave_type_id and y.standing <> 'at_work') s
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
      from changes where limit_id = any (${ids}::bigint[]) group by limit_id, day window counted as (partition by limit_id order by day)) c
    where people > 0 and day <= ${to}::date order by day, limit_id`.execute(ctx.db)
  const limits = rows.map(asLimit)
  return {
    strains: strainsOf(knowsReasons(ctx) ? limits : limits.filter((limit) => !isClosed(limit)), counts),
    most: mostAwayOf(rows.filter(({ whole }) => whole).map(asLimit), counts),
  }
}
