import { sql } from 'kysely'
import { employeeInScopeSql } from '#modules/foundation/access/server/data-scope.ts'
import type { Ctx } from '#platform/call-context.ts'
import type { Day } from '#shared/days.ts'
import { type ReportColumnDefinition, type ReportQueryInput, type ReportRowContent, reportTextColumn } from './report-definition.ts'

/** An employee with the terms of a day. `employed_to` is null without a known end. */
export type EmployeeInReport = {
  id: number
  code: string
  fullName: string
  gender: 'male' | 'female' | null
  date_of_birth: Day | null
  qualification: string | null
  department: string
  position: string
  type: string
  is_fixed_term: boolean
  location: string | null
  weekly_minutes: number
  employed_from: Day
  employed_to: Day | null
}

export type ReportEmployeeFilters = Pick<ReportQueryInput, 'department_id' | 'team_id' | 'location_id'> & {
  employee_ids?: readonly number[]
}

/**
 * SQL conditions of the filters on terms `t`; with a day, by the department tree of that day. Unused filters are left out of the statement,
 * because an `or` would prevent the index on departments.
 */
export const reportFilterConditionsSql = ({ department_id, team_id, location_id, employee_ids }: ReportEmployeeFilters, day?: Day) => {
  const then = day ? sql`${day}::date` : sql`belgrade_today()`
  const conditions = [
    department_id ? sql`t.department_id in (select descendant_departments(array[${department_id}::bigint], ${then}))` : undefined,
    team_id ? sql`t.team_id = ${team_id}` : undefined,
    location_id ? sql`t.location_id = ${location_id}` : undefined,
    employee_ids ? sql`t.employee_id = any (${employee_ids}::bigint[])` : undefined,
  ].filter((one) => one !== undefined)
  return conditions.length ? sql.join(conditions, sql` and `) : sql`true`
}

/** Employees in scope on a day, in the order of a list. */
export async function loadEmployeesInReportOn(ctx: Ctx, day: Day, filters: ReportEmployeeFilters): Promise<EmployeeInReport[]> {
  const { rows } = await sql<EmployeeInReport>`
    select e.id, e.code, e.last_name || ' ' || e.first_name as "fullName", e.gender, e.date_of_birth::text, q.name as qualification,
      d.name as department, p.name as position, r.name as type, r.is_fixed_term, l.name as location, t.weekly_minutes,
      m.first_day::text as employed_from, nullif(m.last_day, 'infinity')::text as employed_to
    from employment_terms t
      join employment m on m.id = t.employment_id
      join employee e on e.id = t.employee_id
      join department_version d on d.department_id = t.department_id and d.first_day <= ${day}::date and d.last_day >= ${day}::date
      join job_position p on p.id = t.job_position_id
      join employment_relationship_type r on r.id = t.employment_relationship_type_id
      left join location l on l.id = t.location_id
      left join profession_qualification q on q.id = e.profession_qualification_id
    where t.first_day <= ${day}::date and t.last_day >= ${day}::date and ${employeeInScopeSql(ctx, 'e.id')} and ${reportFilterConditionsSql(filters, day)}
    order by e.last_name, e.first_name, e.id`.execute(ctx.db)
  return rows
}

/** The data of current employees that reminders need, unsorted, with names for sentences. */
export type EmployeeWithEmploymentPeriod = Pick<
  EmployeeInReport,
  'id' | 'fullName' | 'date_of_birth' | 'is_fixed_term' | 'employed_from' | 'employed_to'
>

export async function loadEmployeesWithEmploymentPeriodOn(
  ctx: Ctx,
  day: Day,
  employeeId?: number,
): Promise<EmployeeWithEmploymentPeriod[]> {
  const { rows } = await sql<EmployeeWithEmploymentPeriod>`
    select e.id, e.full_name as "fullName", e.date_of_birth::text, r.is_fixed_term,
      m.first_day::text as employed_from, nullif(m.last_day, 'infinity')::text as employed_to
    from employment_terms t
      join employment m on m.id = t.employment_id
      join employee e on e.id = t.employee_id
      join employment_relationship_type r on r.id = t.employment_relationship_type_id
    where t.first_day <= ${day}::date and t.last_day >= ${day}::date and ${employeeInScopeSql(ctx, 'e.id')}
      and ${employeeId === undefined ? sql`true` : sql`e.id = ${employeeId}`}`.execute(ctx.db)
  return rows
}

export const employeeReportColumns: ReportColumnDefinition[] = [
  reportTextColumn('person'),
  reportTextColumn('code'),
  reportTextColumn('department'),
]

type Person = { id: number; code: string; fullName: string; department: string | { name: string } | null }

/** A row about an employee, with a link to the record. */
export const buildEmployeeReportRow = (
  person: Person,
  cells: ReportRowContent['cells'],
  more: Partial<ReportRowContent> = {},
): ReportRowContent => ({
  key: person.id,
  link: `/employees/edit/${person.id}`,
  ...more,
  cells: {
    person: person.fullName,
    code: person.code,
    department: typeof person.department === 'object' ? (person.department?.name ?? null) : person.department,
    ...cells,
  },
})
