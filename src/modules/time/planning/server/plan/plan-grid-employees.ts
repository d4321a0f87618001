import { type RawBuilder, sql } from 'kysely'
import { employeeInScopeSql } from '#modules/foundation/access/server/data-scope.ts'
import type { Ctx } from '#platform/call-context.ts'
import type { Day } from '#shared/days.ts'
import type { Pagination } from '#shared/input-field-schemas.ts'

export type PlanEmployeeFilters = {
  department_id?: number | null
  team_id?: number | null
  location_id?: number | null
  employee_id?: number | null
  /** Restricts the result to these employees. */
  employee_ids?: readonly number[]
  name_last_name_code?: string
}
export type PlanGridEmployee = {
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
 * Employees of a period in scope, with their last terms in it, in the order of lists. `first_day` and `last_day` limit their employment in
 * the period.
 */
export async function loadPlanGridEmployees(ctx: Ctx, from: Day, to: Day, filters: PlanEmployeeFilters): Promise<PlanGridEmployee[]> {
  const { rows } = await selectEmployeesInOrder<PlanGridEmployee>(ctx, from, to, filters, memberColumns).execute(ctx.db)
  return rows
}

/** The ids of these employees in the same order. */
export async function loadPlanGridEmployeeIds(ctx: Ctx, from: Day, to: Day, filters: PlanEmployeeFilters): Promise<number[]> {
  const { rows } = await selectEmployeesInOrder<{ id: number }>(ctx, from, to, filters, sql`e.id`).execute(ctx.db)
  return rows.map(({ id }) => id)
}

const selectEmployeesInOrder = <Row>(ctx: Ctx, from: Day, to: Day, filters: PlanEmployeeFilters, what: RawBuilder<unknown>) => sql<Row>`
  with t as materialized (${termsOf(from, to, filters)})
  select ${what} from ${selectFilteredEmployees(ctx, filters)} order by e.last_name, e.first_name, e.id`

/** A larger grid has pages. */
const MAX_EMPLOYEES_WITHOUT_PAGES = 600
const EMPLOYEES_PER_PAGE = 500

/**
 * The employees of a page in the order of departments. A department stays on one page, so that its total is complete, unless it fills pages
 * itself.
 */
export async function loadPlanGridEmployeesPage(
  ctx: Ctx,
  from: Day,
  to: Day,
  { page = 1, ...filters }: PlanEmployeeFilters & { page?: number },
): Promise<{ people: PlanGridEmployee[]; pagination: Pagination }> {
  type Placed = PlanGridEmployee & { page: number; place: number; last_page: number; count: number }
  const { rows } = await sql<Placed>`
    with t as materialized (${termsOf(from, to, filters)}),
      found as (select ${memberColumns}, d.name as in_department, d.id as department_id from ${selectFilteredEmployees(ctx, filters)}),
      placed as (
        select *, count(*) over ()::int as count,
          (row_number() over (order by in_department, department_id, last_name, first_name, id))::int as place,
          (row_number() over (partition by in_department, department_id order by last_name, first_name, id))::int as within
        from found),
      paged as (
        select *, case when count <= ${MAX_EMPLOYEES_WITHOUT_PAGES} then 1 else (dense_rank() over (order by (place - within) / ${EMPLOYEES_PER_PAGE}, (within - 1) / ${EMPLOYEES_PER_PAGE}))::int end as page
        from placed),
      whole as (select *, max(page) over () as last_page from paged)
    select id, "fullName", first_name, last_name, code, department, weekly_minutes, first_day, last_day, place, page, last_page, count
    from whole where page = least(${page}, last_page) order by place`.execute(ctx.db)
  const first = rows[0]
  const last = rows.at(-1)
  return {
    people: rows.map(({ page: _, place: __, last_page: ___, count: ____, ...person }) => person),
    pagination: {
      page: first?.page ?? 1,
      rowsPerPage: rows.length,
      rowsNumber: first?.count ?? 0,
      last_page: first?.last_page ?? 1,
      from: first?.place ?? 0,
      to: last?.place ?? 0,
    },
  }
}

const memberColumns = sql`e.id, e.last_name || ' ' || e.first_name as "fullName", e.first_name, e.last_name, e.code,
  jsonb_build_object('id', d.id, 'name', d.name) as department, t.weekly_minutes, t.first_day::text, t.last_day::text`

const departmentIdsUnder = (department_id: number | null | undefined) =>
  sql`select descendant_departments(array[${department_id ?? null}::bigint])`

/** The last terms of each employee in a period. Employees outside the period are excluded first. */
function termsOf(from: Day, to: Day, { department_id, employee_id, employee_ids }: PlanEmployeeFilters) {
  const everThere = sql`employee_id in (select employee_id from employment_terms where department_id in (${departmentIdsUnder(department_id)}) and first_day <= ${to} and last_day >= ${from})`
  const condition = sql`first_day <= ${to} and last_day >= ${from}
      and ${department_id ? everThere : sql`true`}
      and ${employee_id ? sql`employee_id = ${employee_id}` : sql`true`}
      and ${employee_ids ? sql`employee_id = any (${employee_ids}::bigint[])` : sql`true`}`
  const placed = sql`employee_id, department_id, team_id, location_id, weekly_minutes`
  // On one day an employee has at most one set of terms.
  if (from === to)
    return sql`select ${placed}, ${from}::date as first_day, ${to}::date as last_day from employment_terms where ${condition}`
  return sql`
    select distinct on (employee_id) ${placed},
      greatest(min(first_day) over (partition by employee_id), ${from}::date) as first_day, least(max(last_day) over (partition by employee_id), ${to}::date) as last_day
    from employment_terms where ${condition}
    order by employee_id, employment_terms.first_day desc`
}

/** The conditions on terms `t`, employee `e` and department `d`. */
function selectFilteredEmployees(ctx: Ctx, { department_id, team_id, location_id, name_last_name_code }: PlanEmployeeFilters) {
  return sql`t join employee e on e.id = t.employee_id join department d on d.id = t.department_id
    where ${department_id ? sql`t.department_id in (${departmentIdsUnder(department_id)})` : sql`true`}
      and ${team_id ? sql`t.team_id = ${team_id}` : sql`true`}
      and ${location_id ? sql`t.location_id = ${location_id}` : sql`true`}
      and ${name_last_name_code ? sql`e.id in (select search_employee(${name_last_name_code}))` : sql`true`}
      and ${employeeInScopeSql(ctx, 'e.id')}`
}
