import { sql } from 'kysely'
import type { Ctx } from '#platform/call-context.ts'
import type { Day } from '#shared/days.ts'

export type EmploymentTermsMergeData = {
  id: number
  employment_id: number
  first_day: Day
  last_day: Day
  weekly_minutes: number
  working_hours: string
  annex_number: string | null
  change_reason: string | null
  position: string
  department: string
  relationship_type: string
  is_fixed_term: boolean
  description: string | null
  qualification: string | null
  conditions: string | null
  is_high_risk: boolean
  risk: string | null
  location: string | null
  location_place: string | null
}

export async function loadEmploymentTermsMergeData(ctx: Ctx, employeeId: number): Promise<EmploymentTermsMergeData[]> {
  const { rows } = await sql<EmploymentTermsMergeData>`
    select t.id, t.employment_id, t.first_day, t.last_day, t.weekly_minutes, t.working_hours, t.annex_number, t.change_reason,
      p.name as position, d.name as department, y.name as relationship_type, y.is_fixed_term, l.name as location,
      p.description, q.name as qualification, p.conditions, p.is_high_risk, p.risk,
      nullif(concat_ws(', ', l.address, l.city), '') as location_place
    from employment_terms t join job_position p on p.id = t.job_position_id join department d on d.id = t.department_id
      join employment_relationship_type y on y.id = t.employment_relationship_type_id left join location l on l.id = t.location_id
      left join profession_qualification q on q.id = p.profession_qualification_id
    where t.employee_id = ${employeeId} order by t.first_day`.execute(ctx.db)
  return rows
}
