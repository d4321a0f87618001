import { sql } from 'kysely'
import type { Ctx } from '#platform/call-context.ts'
import type { Day } from '#shared/days.ts'

type SickLeavePeriod = { employeeId: number; span: { firstDay: Day; lastDay: Day }; id: number | null; continuesId: number | null }

/**
 * Other cases of an employee that a sick leave or its continuation would overlap. Already taken days are reported as an error of their own.
 */
export async function loadOverlappingSickCases(
  ctx: Ctx,
  { employeeId, span, id, continuesId }: SickLeavePeriod,
): Promise<{ from: Day; to: Day }[]> {
  const { firstDay, lastDay } = span
  const { rows } = await sql<{ from: Day; to: Day }>`
    with recursive chain as (
      select r.id as first_id, r.id from leave_request r join leave_type t on t.id = r.leave_type_id
      where r.employee_id = ${employeeId} and t.leave_group = 'sick' and r.continues_id is null
      union all
      select p.first_id, r.id from chain p join leave_request r on r.continues_id = p.id
    ), spans as (
      select p.first_id, min(r.first_day) as first_day, max(r.last_day) as last_day,
        bool_or(r.first_day <= ${lastDay} and r.last_day >= ${firstDay}) as is_taken
      from chain p join leave_request r on r.id = p.id and r.status in ('submitted', 'approved') and r.daily_minutes is null
      where r.id is distinct from ${id}::bigint group by p.first_id
    ), mine as (select first_id from chain c where c.id in (${continuesId ?? 0}::bigint, ${id ?? 0}::bigint))
    select s.first_day::text as "from", s.last_day::text as "to" from spans s
    where s.first_id not in (select first_id from mine) and not s.is_taken and s.first_day <= ${lastDay}
      and s.last_day >= least(${firstDay}::date, (select min(o.first_day) from spans o where o.first_id in (select first_id from mine)))
    order by s.first_day`.execute(ctx.db)
  return rows
}
