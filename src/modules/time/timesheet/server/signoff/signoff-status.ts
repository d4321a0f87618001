import { sql } from 'kysely'
import { readCompanySetting } from '#modules/foundation/company/server/company-settings.ts'
import type { PlanGridEmployee } from '#modules/time/planning/server/plan/plan-grid-employees.ts'
import type { Ctx } from '#platform/call-context.ts'
import type { Day } from '#shared/days.ts'
import {
  type EmployeeTimesheetSignoffState,
  findDepartmentSignoffState,
  type SignedOffHoursByDay,
  type TimesheetSignoffState,
} from '../../rules/month/signoff-state.ts'

/** The last valid sign-off of an employee in a month. */
export type LatestTimesheetSignoff = { employee_id: number; id: number; is_changed: boolean }
export type DepartmentTimesheetSignoffSummary = {
  id: number
  name: string
  people: PlanGridEmployee[]
  statesByPerson: Map<number, TimesheetSignoffState>
  state: EmployeeTimesheetSignoffState
  /** The last valid sign-off of any employee of the department. */
  last: number | null
}

const anyOfIdsSql = (ids: readonly number[]) => sql`any (${ids}::bigint[])`

/** Hours of employees by day, in the form of a sign-off. */
const hoursNow = (employee: ReturnType<typeof sql>, first: Day, last: Day) => sql`
  coalesce((select jsonb_object_agg(d.day, d.minutes) from day_minutes d
    where d.employee_id = ${employee} and d.day between ${first}::date and ${last}::date and d.minutes <> '{}'), '{}')`

/** The last sign-off of the month per employee. After a withdrawal, no earlier sign-off becomes valid again. */
const selectLastSignoffs = (ids: readonly number[], first: Day) => sql`
  select distinct on (e.employee_id) e.employee_id, s.id, e.days, s.withdrawn_at
  from timesheet_signoff s join timesheet_signoff_employee e on e.timesheet_signoff_id = s.id
  where s.month = ${first}::date and e.employee_id = ${anyOfIdsSql(ids)}
  order by e.employee_id, s.id desc`

/** Sign-offs of these employees in a month, and whether their hours changed later. Employees without a sign-off are absent. */
export async function loadLatestTimesheetSignoffs(
  ctx: Ctx,
  ids: readonly number[],
  first: Day,
  last: Day,
): Promise<Map<number, LatestTimesheetSignoff>> {
  const { rows } = await sql<LatestTimesheetSignoff>`
    with signed as materialized (
${selectLastSignoffs(ids, first)})
    select employee_id, id, days <> ${hoursNow(sql`signed.employee_id`, first, last)} as is_changed from signed where withdrawn_at is null`.execute(
    ctx.db,
  )
  return new Map(rows.map((row) => [row.employee_id, row]))
}

/** The states of the departments of these employees, by department name. */
export async function loadDepartmentSignoffStates(
  ctx: Ctx,
  people: readonly PlanGridEmployee[],
  first: Day,
  last: Day,
): Promise<DepartmentTimesheetSignoffSummary[]> {
  const signed = await loadLatestTimesheetSignoffs(
    ctx,
    people.map(({ id }) => id),
    first,
    last,
  )
  const signoffStateOf = (id: number): TimesheetSignoffState => {
    const found = signed.get(id)
    if (!found) return 'none'
    if (found.is_changed) return 'changed'
    return 'signed'
  }
  const order = new Intl.Collator('sr-Latn')
  return [...Map.groupBy(people, ({ department }) => department!.id)]
    .map(([id, own]) => {
      const statesByPerson = new Map(own.map((person) => [person.id, signoffStateOf(person.id)]))
      const last = Math.max(0, ...own.map((person) => signed.get(person.id)?.id ?? 0))
      return {
        id,
        name: own[0]!.department!.name,
        people: own,
        statesByPerson,
        state: findDepartmentSignoffState([...statesByPerson.values()]),
        last: last || null,
      }
    })
    .sort((a, b) => order.compare(a.name, b.name))
}

export type SignedOffDaysOfEmployee = { id: number; days: SignedOffHoursByDay }

/** Hours of employees in the form that a sign-off stores. */
export async function loadHoursForTimesheetSignoff(
  ctx: Ctx,
  ids: readonly number[],
  first: Day,
  last: Day,
): Promise<SignedOffDaysOfEmployee[]> {
  const { rows } = await sql<SignedOffDaysOfEmployee>`
    select e.id, ${hoursNow(sql`e.id`, first, last)} as days from employee e where e.id = ${anyOfIdsSql(ids)} order by e.id`.execute(ctx.db)
  return rows
}

/** Loads the hours of employees from the last sign-off. */
export async function loadHoursOfLastSignoff(ctx: Ctx, ids: readonly number[], first: Day): Promise<Map<number, SignedOffHoursByDay>> {
  const { rows } = await sql<SignedOffDaysOfEmployee>`
    select employee_id as id, days from (${selectLastSignoffs(ids, first)}) signed where withdrawn_at is null`.execute(ctx.db)
  return new Map(rows.map(({ id, days }) => [id, days]))
}

/** Returns how a missing sign-off affects the close. */
export async function getMissingSignoffSeverityAtMonthClose(ctx: Ctx): Promise<'warning' | 'error'> {
  const { value } = await readCompanySetting(ctx, 'time')
  return (value as { signatures?: 'warning' | 'error' }).signatures ?? 'warning'
}
