import { sql } from 'kysely'
import type { Ctx } from '#platform/call-context.ts'
import type { Day } from '#shared/days.ts'

type Db = Pick<Ctx, 'db'>

/** Updates departments from their versions of a day. */
export async function applyDepartmentVersionsOfDay({ db }: Db, day: Day): Promise<void> {
  await sql`
    update department d set name = v.name, parent_id = v.parent_id, cost_centre = v.cost_centre, head_id = v.head_id, deputy_id = v.deputy_id,
      is_open = v.is_open
    from department_version v
    where v.company_id = d.company_id and v.department_id = d.id and v.first_day <= ${day}::date and v.last_day >= ${day}::date
      and (d.name, d.parent_id, d.cost_centre, d.head_id, d.deputy_id, d.is_open) is distinct from (v.name, v.parent_id, v.cost_centre,
        v.head_id, v.deputy_id, v.is_open)`.execute(db)
}

/**
 * Updates the positions of the company from the systematization that is in force on a day. A position that it does not contain has no
 * seats.
 */
export async function applySystematizationInForce({ db }: Db, day: Day): Promise<void> {
  const { rows } = await sql<{ id: number | null }>`select systematization_in_force_on(${day}::date) as id`.execute(db)
  const id = rows[0]?.id
  if (!id) return
  // The version was already checked for duplicate codes, and two positions can exchange their codes.
  await sql`select set_config('app.settling', 'systematization', true)`.execute(db)
  await updatePositions({ db }, id)
  await updatePositionDepartments({ db }, id)
  await sql`select set_config('app.settling', '', true)`.execute(db)
}

async function updatePositions({ db }: Db, systematizationId: number): Promise<void> {
  await sql`
    update job_position p set name = l.name, code = l.code, description = l.description, conditions = l.conditions,
      profession_qualification_id = l.profession_qualification_id, occupation_code = l.occupation_code, occupation_name = l.occupation_name,
      planned_headcount = l.planned_headcount, coefficient = l.coefficient, risk = l.risk, is_high_risk = l.is_high_risk,
      is_fit_for_disability = l.is_fit_for_disability
    from systematization_position l
    where l.systematization_id = ${systematizationId} and p.id = l.job_position_id
      and (p.name, p.code, p.description, p.conditions, p.profession_qualification_id, p.occupation_code, p.occupation_name,
        p.planned_headcount, p.coefficient, p.risk, p.is_high_risk, p.is_fit_for_disability)
        is distinct from (l.name, l.code, l.description, l.conditions, l.profession_qualification_id, l.occupation_code, l.occupation_name,
          l.planned_headcount, l.coefficient, l.risk, l.is_high_risk, l.is_fit_for_disability)`.execute(db)
  await sql`
    update job_position p set planned_headcount = 0
    where p.planned_headcount > 0
      and not exists (select from systematization_position l where l.systematization_id = ${systematizationId} and l.job_position_id = p.id)`.execute(
    db,
  )
}

async function updatePositionDepartments({ db }: Db, systematizationId: number): Promise<void> {
  await sql`
    delete from job_position_department d using systematization_position l
    where l.systematization_id = ${systematizationId} and d.job_position_id = l.job_position_id
      and not exists (select from systematization_place o where o.systematization_position_id = l.id and o.department_id = d.department_id)`.execute(
    db,
  )
  await sql`
    insert into job_position_department (job_position_id, department_id)
    select l.job_position_id, o.department_id from systematization_position l
      join systematization_place o on o.systematization_position_id = l.id
    where l.systematization_id = ${systematizationId} and l.job_position_id is not null
      and not exists (select from job_position_department d where d.job_position_id = l.job_position_id
        and d.department_id = o.department_id)`.execute(db)
}
