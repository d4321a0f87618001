import { sql } from 'kysely'
import type { Ctx } from '#platform/call-context.ts'
import { addDays } from '#shared/days.ts'
import type { AbsentTeamColleague } from '../my-team-absences-contract.ts'

const MAX_NAMES = 6
/** An end later than this number of days is hidden, because it would reveal the leave type. */
const MAX_VISIBLE_END_DAYS = 14

/** Colleagues of the caller's department who are absent today by approved leave, without the reason. */
export async function listAbsentColleagues(ctx: Ctx): Promise<{ data: { count: number; people: AbsentTeamColleague[] } }> {
  if (ctx.employeeId === null) return { data: { count: 0, people: [] } }
  const { rows } = await sql<AbsentTeamColleague & { count: number }>`
    select e.id, e.first_name, e.last_name, e.gender, count(*) over ()::int as count,
      case when max(r.last_day) <= ${addDays(ctx.today, MAX_VISIBLE_END_DAYS)}::date then max(r.last_day)::text end as until
    from employment_terms mine
    join employment_terms theirs on theirs.department_id = mine.department_id and theirs.employee_id <> mine.employee_id
    join leave_within_employment r on r.employee_id = theirs.employee_id
    join leave_type y on y.id = r.leave_type_id
    join employee e on e.id = theirs.employee_id
    where mine.employee_id = ${ctx.employeeId} and ${ctx.today}::date between mine.first_day and mine.last_day
      and ${ctx.today}::date between theirs.first_day and theirs.last_day
      and r.status = 'approved' and y.work_status <> 'at_work' and ${ctx.today}::date between r.first_day and r.last_day
    group by e.id, e.first_name, e.last_name, e.gender order by e.last_name collate serbian, e.first_name collate serbian, e.id limit ${MAX_NAMES}`.execute(
    ctx.db,
  )
  return { data: { count: rows[0]?.count ?? 0, people: rows.map(({ count: _, ...person }) => person) } }
}
