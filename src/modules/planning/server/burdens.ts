import { sql } from 'kysely'
import type { Day } from '#lib/days.ts'
import type { Ctx } from '#server/context.ts'

export type Burdens = { nights: number; sundays: number; holidays: number }
/** `days`: of employment in the span. */
export type Carried = Burdens & { days: number }

/**
 * Nights, Sundays and holidays on which people were planned; a day of leave is not worked. `nights` are the versions of shifts that are
 * night shifts.
 */
export async function carriedBy(
  ctx: Ctx,
  ids: readonly number[],
  span: { from: Day; to: Day; nights: readonly number[]; holidays: readonly Day[] },
): Promise<Map<number, Carried>> {
  const { from, to, nights, holidays } = span
  const { rows } = await sql<Carried & { employee_id: number }>`
    with planned as (
      select employee_id, day, shift_id is not null as works, shift_version_id = any (${nights}::bigint[]) as night,
        extract(isodow from day) = 7 as sunday, day = any (${holidays}::date[]) as holiday
      from plan_of(${ids}::bigint[], ${from}::date, ${to}::date)),
    gone as (select distinct employee_id, day from leave_of(${ids}::bigint[], ${from}::date, ${to}::date) where from_minute is null),
    seen as (
      select p.*, works and not exists (select from gone g where g.employee_id = p.employee_id and g.day = p.day) as there from planned p)
    select employee_id, count(*)::int as days, (count(*) filter (where there and night))::int as nights,
      (count(*) filter (where there and sunday))::int as sundays, (count(*) filter (where there and holiday))::int as holidays
    from seen group by 1`.execute(ctx.db)
  return new Map(rows.map(({ employee_id, ...carried }) => [employee_id, carried]))
}
