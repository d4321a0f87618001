import { sql } from 'kysely'
import { isWorkingDay } from '#modules/people/employees/rules/legal-deadlines.ts'
import type { Ctx } from '#platform/call-context.ts'
import { countDays, type Day } from '#shared/days.ts'
import type { LeaveSettings } from '../../leave-settings.ts'
import type { LeaveSpanWithDays } from '../count-leave.ts'
import type { LeaveRequestDraft } from './active-leave-requests.ts'

/** In departments up to this size, the absence of one employee is not a finding. */
const SMALL_DEPARTMENT_SIZE = 3

/** Present employees of the department on each working day, and the minimum of the company. */
export async function loadDepartmentPresenceDuringLeave(
  ctx: Ctx,
  { employeeId, id, span }: LeaveRequestDraft,
  counted: LeaveSpanWithDays,
  { coveragePercent }: LeaveSettings,
) {
  if (coveragePercent === null || countDays(span.firstDay, span.lastDay) > 92 || span.dailyMinutes !== null) return []
  const { rows } = await sql<{ day: Day; people: number; away: number }>`
    with mine as (select department_id, first_day, last_day from employment_terms where employee_id = ${employeeId} and first_day <= ${span.lastDay} and last_day >= ${span.firstDay}),
      days as (select d::date as day, m.department_id from mine m, generate_series(greatest(m.first_day, ${span.firstDay}::date), least(m.last_day, ${span.lastDay}::date), interval '1 day') d),
      colleagues as materialized (select d.day, t.employee_id from days d join employment_terms t on t.department_id = d.department_id and t.first_day <= d.day and t.last_day >= d.day),
      gone as materialized (
        select r.employee_id, r.first_day, r.last_day from leave_within_employment r join leave_type t on t.id = r.leave_type_id
        where r.employee_id in (select employee_id from colleagues) and r.employee_id <> ${employeeId} and r.status in ('submitted', 'approved')
          and r.first_day <= ${span.lastDay} and r.last_day >= ${span.firstDay} and t.work_status <> 'at_work' and r.id is distinct from ${id}::bigint),
      away as (
        select d.day, count(distinct c.employee_id) as away from days d join gone g on d.day between g.first_day and g.last_day
          join colleagues c on c.day = d.day and c.employee_id = g.employee_id group by 1)
    select day, count(*)::int as people, coalesce(max(away), 0)::int as away from colleagues left join away using (day) group by 1 order by 1`.execute(
    ctx.db,
  )
  return rows
    .filter(({ day, people }) => people >= SMALL_DEPARTMENT_SIZE && isWorkingDay(day, counted.holidays))
    .map(({ day, people, away }) => ({ day, present: people - away - 1, min: Math.ceil((people * coveragePercent) / 100) }))
}
