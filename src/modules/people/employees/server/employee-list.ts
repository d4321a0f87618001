import { type RawBuilder, type Sql, sql } from 'kysely'
import { employeeInScopeSql } from '#modules/foundation/access/server/data-scope.ts'
import type { Ctx } from '#platform/call-context.ts'
import type { ParsedApiInput } from '#shared/api-contract.ts'
import { getOwnProperty } from '#shared/get-own-property.ts'
import { isPageSizeOfAllRows } from '#shared/input-field-schemas.ts'
import type { employeesContract as employees } from '../contract.ts'
import type { EmployeeRow } from '../employee-schemas.ts'

type Filters = Omit<ParsedApiInput<typeof employees.listEmployees>, 'page' | 'size' | 'sort' | 'search'>
type Part = RawBuilder<unknown>
const joinConditions = (parts: Part[]): Part => (parts.length ? sql.join(parts, sql` and `) : sql`true`)

/**
 * The terms that a list shows for an employee on a day: those of the day, otherwise the last earlier ones, otherwise the first later ones.
 */
const nearestTermsFirstSql = (day: string) =>
  sql`(t.first_day <= ${day}::date and t.last_day >= ${day}::date) desc, t.first_day > ${day}::date, t.first_day desc`
const createNearestTermsJoinSql = (day: string) => sql`
  cross join lateral (select t.* from employment_terms t where t.employee_id = e.id order by ${nearestTermsFirstSql(day)} limit 1) t`
/** The listed terms of all employees at once. */
const employeesWithNearestTermsSql = (day: string) => sql`
  employee e join (select distinct on (t.employee_id) t.* from employment_terms t order by t.employee_id, ${nearestTermsFirstSql(day)}) t on t.employee_id = e.id`

/** The conditions of a filter on terms. */
function termsFilter(filters: Filters, alias: Sql | Part): Part[] {
  const parts: Part[] = []
  if (filters.department_id)
    parts.push(
      sql`${alias}.department_id = any (array(
        select descendant_departments(array[${filters.department_id}::bigint], ${filters.day ? sql`${filters.day}::date` : sql`belgrade_today()`})))`,
    )
  for (const name of ['job_position_id', 'employment_relationship_type_id', 'team_id', 'location_id'] as const)
    if (filters[name]) parts.push(sql`${alias}.${sql.ref(name)} = ${filters[name]}`)
  if (filters.work_schedule) parts.push(sql`${alias}.work_schedule_id = ${filters.work_schedule}`)
  return parts
}

/** Days for which an employment counts as new, and days ahead in which an end is listed. */
const START_AND_END_WINDOW_DAYS = 30

/** The conditions on employees, and whether their terms are needed. */
function createEmployeeConditions(
  ctx: Ctx,
  filters: Filters,
  day: string,
): { terms: Part[]; person: (id: string) => Part[]; isToday: boolean } {
  const terms = termsFilter(filters, sql`t`)
  const { status, employment } = filters
  const isToday = status === 'active' || status === 'on_leave' || status === 'dormant' || Boolean(employment)
  if (status === 'ended') terms.push(sql`t.last_day < ${day}::date`)
  if (status === 'upcoming') terms.push(sql`t.first_day > ${day}::date`)
  if (isToday) terms.push(sql`t.first_day <= ${day}::date and t.last_day >= ${day}::date`)
  if (employment === 'begun' || employment === 'ending') {
    const span =
      employment === 'begun'
        ? sql`first_day between ${day}::date - ${START_AND_END_WINDOW_DAYS}::int and ${day}::date`
        : sql`last_day between ${day}::date and ${day}::date + ${START_AND_END_WINDOW_DAYS}::int`
    terms.push(sql`t.employment_id in (select id from employment where ${span})`)
  }
  const createPersonConditions = (column: string) => {
    const id = sql.ref(column)
    const parts: Part[] = []
    if (status === 'active') parts.push(sql`${id} not in (select employee_id from absent_employees_on(${day}::date))`)
    if (status === 'on_leave' || status === 'dormant')
      parts.push(sql`${id} in (select employee_id from absent_employees_on(${day}::date) where kind = ${status})`)
    if (filters.name_last_name_code) parts.push(sql`${id} in (select search_employee(${filters.name_last_name_code}))`)
    if (ctx.isScoped) parts.push(sql`${employeeInScopeSql(ctx, column)}`)
    return parts
  }
  return { terms, person: createPersonConditions, isToday }
}

const sorts: Record<string, Part> = {
  last_name: sql`e.last_name`,
  first_name: sql`e.first_name`,
  fullName: sql`e.last_name`,
  code: sql`e.code collate numeric_order`,
  department: sql`(select name from department d where d.id = t.department_id)`,
  job_position: sql`(select name from job_position d where d.id = t.job_position_id)`,
  employment_relationship_type: sql`(select name from employment_relationship_type d where d.id = t.employment_relationship_type_id)`,
  work_schedule: sql`(select name from work_schedule d where d.id = t.work_schedule_id)`,
  team: sql`(select name from team d where d.id = t.team_id)`,
  location: sql`(select name from location d where d.id = t.location_id)`,
  employed_from: sql`(select first_day from employment m where m.id = t.employment_id)`,
  employed_to: sql`(select last_day from employment m where m.id = t.employment_id)`,
}
const isOfTerms = (name: string) => !['last_name', 'first_name', 'fullName', 'code'].includes(name)

function createOrderSql(sort: string | undefined): { by: Part; ofTerms: boolean } {
  const wanted = (sort ?? '')
    .split(',')
    .map((text) => text.trim())
    .filter((text) => getOwnProperty(sorts, text.replace(/^-/, '')))
  const parts = wanted.map((text) => (text.startsWith('-') ? sql`${sorts[text.slice(1)]!} desc` : sql`${sorts[text]!}`))
  return {
    by: sql.join([...parts, sql`e.last_name`, sql`e.first_name`, sql`e.id`]),
    ofTerms: wanted.some((text) => isOfTerms(text.replace(/^-/, ''))),
  }
}

/**
 * The candidates of a list. Today's terms are unique per employee. For other days they are all employees who ever had such terms, filtered
 * by the nearest terms.
 */
function createListQuery(ctx: Ctx, filters: Filters, sort: string | undefined) {
  const day = filters.day ?? ctx.today
  const { terms, person, isToday } = createEmployeeConditions(ctx, filters, day)
  const { by, ofTerms } = createOrderSql(sort)
  const termsOnly = termsFilter(filters, sql`a`)
  const createSourceSql = () => {
    if (!terms.length) return ofTerms ? employeesWithNearestTermsSql(day) : sql`employee e`
    if (isToday) return sql`employment_terms t join employee e on e.id = t.employee_id`
    if (!termsOnly.length) return employeesWithNearestTermsSql(day)
    return sql`(select distinct employee_id from employment_terms a where ${joinConditions(termsOnly)}) c join employee e on e.id = c.employee_id ${createNearestTermsJoinSql(day)}`
  }
  return { from: createSourceSql(), where: joinConditions([...terms, ...person('e.id')]), by, terms, person, isToday }
}

type Named = { id: number; fullName: string }

/** The neighbours of an employee in the list and the position. Undefined if the employee is not in the list. */
export async function findAdjacentEmployees(ctx: Ctx, employee: number, filters: Filters, sort: string | undefined) {
  const { from, where, by } = createListQuery(ctx, filters, sort)
  const { rows } = await sql<{ place: number; count: number; previous: Named | null; next: Named | null }>`
    select l.place, l.count, ${selectAdjacentEmployee('l.previous')} as previous, ${selectAdjacentEmployee('l.next')} as next
    from (
      select e.id, lag(e.id) over w as previous, lead(e.id) over w as next,
        (row_number() over w)::int as place, (count(*) over ())::int as count
      from ${from} where ${where} window w as (order by ${by})
    ) l where l.id = ${employee}`.execute(ctx.db)
  return rows[0] ?? { previous: null, next: null, place: null, count: 0 }
}
const selectAdjacentEmployee = (id: string) =>
  sql`(select jsonb_build_object('id', n.id, 'fullName', n.full_name) from employee n where n.id = ${sql.ref(id)})`

/** The ids of a page and the total number. Filters on terms are evaluated first, because a scan by name is slow if few employees match. */
export async function findEmployeeIdsOfPage(
  ctx: Ctx,
  filters: Filters,
  page?: { page: number; size: number; sort?: string },
): Promise<{ ids: number[]; count: number }> {
  const { from, where, by, terms, person, isToday } = createListQuery(ctx, filters, page?.sort)
  const listIds = (found: { id: number }[]) => found.map(({ id }) => id)
  if (!page || isPageSizeOfAllRows(page.size)) {
    const { rows } = await sql<{ id: number }>`select e.id from ${from} where ${where} order by ${by}`.execute(ctx.db)
    return { ids: listIds(rows), count: rows.length }
  }
  const limit = sql`limit ${page.size} offset ${(page.page - 1) * page.size}`
  // The results of a name search are collected once, then sorted and counted.
  if (filters.name_last_name_code) {
    const { rows } = await sql<{ id: number; count: number }>`
      select e.id, (count(*) over ())::int as count from ${from} where ${where} order by ${by} ${limit}`.execute(ctx.db)
    if (rows.length || page.page === 1) return { ids: listIds(rows), count: rows[0]?.count ?? 0 }
  }
  const isEverybody = !terms.length && !person('e.id').length
  const countQuery = () => {
    if (isEverybody) return sql<{ count: number }>`select coalesce(sum(change), 0)::int as count from employee_count`
    if (isToday)
      return sql<{ count: number }>`
        select count(*)::int as count from employment_terms t where ${joinConditions([...terms, ...person('t.employee_id')])}`
    return sql<{ count: number }>`select count(*)::int as count from ${from} where ${where}`
  }
  const [rows, counted] = await Promise.all([
    sql<{ id: number }>`select e.id from ${from} where ${where} order by ${by} ${limit}`.execute(ctx.db),
    countQuery().execute(ctx.db),
  ])
  return { ids: listIds(rows.rows), count: counted.rows[0]!.count }
}

/** Rows of employees in the order of the ids. */
export async function loadEmployeeRows(ctx: Pick<Ctx, 'db' | 'today'>, ids: number[], day: string = ctx.today): Promise<EmployeeRow[]> {
  if (!ids.length) return []
  const selectNameOf = (table: string, column: string) =>
    sql`(select jsonb_build_object('id', n.id, 'name', n.name) from ${sql.table(table)} n where n.id = t.${sql.ref(column)})`
  const { rows } = await sql<EmployeeRow>`
    select e.id, e.code, e.first_name, e.last_name, e.full_name as "fullName", e.image_file_id is not null as has_image,
      case when t.id is null or t.last_day < ${day}::date then 'ended' when t.first_day > ${day}::date then 'upcoming'
           else coalesce((select kind from absent_employees_on(${day}::date) a where a.employee_id = e.id limit 1), 'active') end as status,
      t.department_id, ${selectNameOf('department', 'department_id')} as department,
      t.job_position_id, ${selectNameOf('job_position', 'job_position_id')} as job_position,
      t.employment_relationship_type_id, ${selectNameOf('employment_relationship_type', 'employment_relationship_type_id')} as employment_relationship_type,
      t.work_schedule_id, ${selectNameOf('work_schedule', 'work_schedule_id')} as work_schedule,
      t.team_id, ${selectNameOf('team', 'team_id')} as team,
      t.location_id, ${selectNameOf('location', 'location_id')} as location,
      t.working_hours, m.first_day::text as employed_from, nullif(m.last_day, 'infinity')::text as employed_to
    from unnest(${ids}::bigint[]) with ordinality w (id, place)
      join employee e on e.id = w.id
      left join lateral (select t.* from employment_terms t where t.employee_id = e.id order by ${nearestTermsFirstSql(day)} limit 1) t on true
      left join employment m on m.id = t.employment_id
    order by w.place`.execute(ctx.db)
  return rows
}
