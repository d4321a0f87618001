import { sql } from 'kysely'
import type { Day } from '#lib/days.ts'
import { reaches } from '#modules/access/server/reach.ts'
import type { Ctx } from '#server/context.ts'

export type PeopleFilters = {
  department_id?: number | null
  team_id?: number | null
  location_id?: number | null
  employee_id?: number | null
  name_last_name_code?: string
}
export type GridPerson = {
  id: number
  fullName: string
  first_name: string
  last_name: string
  code: string
  department: { id: number; name: string } | null
  weekly_minutes: number
  first_day: Day
  last_day: Day
}

/**
 * Who was employed on a day of the span, under the terms of their last day in it: within reach, in the order of a list.
 * `first_day` and `last_day` are the days of employment within the span.
 */
export async function peopleOf(ctx: Ctx, from: Day, to: Day, filters: PeopleFilters): Promise<GridPerson[]> {
  const { department_id, team_id, location_id, employee_id, name_last_name_code } = filters
  const beneath = sql`select departments_beneath(array[${department_id ?? null}::bigint])`
  // Who was never there in the span is left out before the terms of everybody are worked out.
  const everThere = sql`employee_id in (select employee_id from employment_terms where department_id in (${beneath}) and first_day <= ${to} and last_day >= ${from})`
  const { rows } = await sql<GridPerson>`
    with t as materialized (
      select distinct on (employee_id) employee_id, department_id, team_id, location_id, weekly_minutes,
        greatest(min(first_day) over (partition by employee_id), ${from}::date) as first_day, least(max(last_day) over (partition by employee_id), ${to}::date) as last_day
      from employment_terms where first_day <= ${to} and last_day >= ${from}
        and ${department_id ? everThere : sql`true`}
        and ${employee_id ? sql`employee_id = ${employee_id}` : sql`true`}
      order by employee_id, employment_terms.first_day desc)
    select e.id, e.last_name || ' ' || e.first_name as "fullName", e.first_name, e.last_name, e.code, jsonb_build_object('id', d.id, 'name', d.name) as department, t.weekly_minutes,
      t.first_day::text, t.last_day::text
    from t join employee e on e.id = t.employee_id join department d on d.id = t.department_id
    where ${department_id ? sql`t.department_id in (${beneath})` : sql`true`}
      and ${team_id ? sql`t.team_id = ${team_id}` : sql`true`}
      and ${location_id ? sql`t.location_id = ${location_id}` : sql`true`}
      and ${name_last_name_code ? sql`e.id in (select search_employee(${name_last_name_code}))` : sql`true`}
      and ${reaches(ctx, 'e.id')}
    order by e.last_name, e.first_name, e.id`.execute(ctx.db)
  return rows
}
