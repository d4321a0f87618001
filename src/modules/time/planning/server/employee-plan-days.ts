import { sql } from 'kysely'
import { loadCompanyCalendar } from '#modules/foundation/company/server/company-calendar.ts'
import { isShiftExpectedToBeWorked } from '#modules/time/attendance/rules/events/employee-presence.ts'
import type { PlanEmployeeFilters } from '#modules/time/planning/server/plan/plan-grid-employees.ts'
import { loadPlanGridEmployeeIds } from '#modules/time/planning/server/plan/plan-grid-employees.ts'
import type { Ctx } from '#platform/call-context.ts'
import type { Day } from '#shared/days.ts'
import type { EmployeeWorkPlace } from '../rules/staffing-demand.ts'
import type { EmployeeInPlanAgainstDemand } from '../staffing-demand-contract.ts'

/** An employee on a day: place, shift and absence. */
export type EmployeePlanDay = EmployeeWorkPlace & { employee_id: number; day: Day; shift_version_id: number | null; away: boolean }

/** The plan of employees in scope with the terms of each day. */
export const loadPlanDaysOfEmployeesInScope = async (
  ctx: Ctx,
  from: Day,
  to: Day,
  filters: PlanEmployeeFilters = {},
): Promise<EmployeePlanDay[]> => loadEmployeePlanDays(ctx, await loadPlanGridEmployeeIds(ctx, from, to, filters), from, to)

/**
 * The plan of employees who are known to be in scope. After a partial absence the rest of the day is planned. A trip or field work is an
 * absence.
 */
export async function loadEmployeePlanDays(ctx: Ctx, ids: readonly number[], from: Day, to: Day): Promise<EmployeePlanDay[]> {
  const { rows } = await sql<EmployeePlanDay & { origin: string }>`
    with gone as (
      select distinct employee_id, day from leave_days_of_employees(${ids}::bigint[], ${from}::date, ${to}::date) where from_minute is null and daily_minutes is null
      union select employee_id, day from trip_and_standby_days_of_employees(${ids}::bigint[], ${from}::date, ${to}::date) where code <> 'PRI' and from_minute is null and to_minute is null)
    select p.employee_id, p.day::text, p.shift_id, p.shift_version_id, t.department_id, t.location_id, t.job_position_id, g.day is not null as away, p.origin
    from plan_of_employees(${ids}::bigint[], ${from}::date, ${to}::date) p
      join employment_terms t on t.employee_id = p.employee_id and p.day between t.first_day and t.last_day
      left join gone g on g.employee_id = p.employee_id and g.day = p.day`.execute(ctx.db)
  // A weekly schedule has days off on holidays (`isShiftExpectedToBeWorked`).
  const free = await loadCompanyCalendar(ctx.db, from, to)
  return rows.map(({ origin, ...worker }) =>
    isShiftExpectedToBeWorked(origin, free.has(worker.day)) ? worker : { ...worker, shift_id: null, shift_version_id: null },
  )
}

/** A department with its sub-departments on a day, loaded once. */
export async function loadDepartmentTree(ctx: Ctx, day: Day): Promise<(id: number) => ReadonlySet<number>> {
  const rows = await ctx.db
    .selectFrom('department_version')
    .select(['department_id as id', 'parent_id'])
    .where('first_day', '<=', day)
    .where('last_day', '>=', day)
    .execute()
  const children = Map.groupBy(rows, ({ parent_id }) => parent_id)
  const known = new Map<number, ReadonlySet<number>>()
  const departmentsUnder = (id: number): ReadonlySet<number> => {
    const found = known.get(id) ?? new Set([id, ...(children.get(id) ?? []).flatMap((child) => [...departmentsUnder(child.id)])])
    known.set(id, found)
    return found
  }
  return departmentsUnder
}

/** Employees in the order of a list, with the fields that panels show. */
export async function loadPlanEmployeesById(
  ctx: Ctx,
  workers: readonly EmployeePlanDay[],
): Promise<Map<number, EmployeeInPlanAgainstDemand>> {
  const ids = workers.map((one) => one.employee_id)
  const departments = workers.map((one) => one.department_id)
  const positions = workers.map((one) => one.job_position_id)
  const { rows } = await sql<EmployeeInPlanAgainstDemand>`
    select e.id, e.last_name || ' ' || e.first_name as "fullName", e.code, d.name as department, p.name as job_position
    from unnest(${ids}::bigint[], ${departments}::bigint[], ${positions}::bigint[]) h (id, department_id, position_id)
      join employee e on e.id = h.id join department d on d.id = h.department_id join job_position p on p.id = h.position_id
    order by e.last_name, e.first_name, e.id`.execute(ctx.db)
  return new Map(rows.map((row) => [row.id, row]))
}
