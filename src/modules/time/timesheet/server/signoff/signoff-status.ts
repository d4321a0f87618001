import { sql } from 'kysely'
import { readSetting } from '#modules/foundation/company/server/settings.ts'
import type { GridPerson } from '#modules/time/planning/server/plan/plan-members.ts'
import type { Ctx } from '#platform/context.ts'
import type { Day } from '#shared/days.ts'
import { type EmployeeSignoffState, type SignedOffDays, type SignoffState, stateOf } from '../../rules/month/signoff.ts'

/** Of a person the last signature of the month that stands. */
export type SignoffRow = { employee_id: number; id: number; is_changed: boolean }
export type DepartmentSignoffSummary = {
  id: number
  name: string
  people: GridPerson[]
  statesByPerson: Map<number, SignoffState>
  state: EmployeeSignoffState
  /** The last signature that stands of anybody in it. */
  last: number | null
}

const IDS = (ids: readonly number[]) => sql`any (${ids}::bigint[])`

/** The hours of people by day, as they are signed. */
const hoursNow = (employee: ReturnType<typeof sql>, first: Day, last: Day) => sql`
  coalesce((select jsonb_object_agg(d.day, d.minutes) from day_minutes d
    where d.employee_id = ${employee} and d.day between ${first}::date and ${last}::date and d.minutes <> '{}'), '{}')`

/** Of each the last signature of the month: where that was withdrawn, none before it stands again. */
const lastOf = (ids: readonly number[], first: Day) => sql`
  select distinct on (e.employee_id) e.employee_id, s.id, e.days, s.withdrawn_at
  from timesheet_signoff s join timesheet_signoff_employee e on e.timesheet_signoff_id = s.id
  where s.month = ${first}::date and e.employee_id = ${IDS(ids)}
  order by e.employee_id, s.id desc`

/** What was signed of these people in a month, and whether their hours are others since. Who nobody signed for is not there. */
export async function latestSignoffs(ctx: Ctx, ids: readonly number[], first: Day, last: Day): Promise<Map<number, SignoffRow>> {
  const { rows } = await sql<SignoffRow>`
    with signed as materialized (
${lastOf(ids, first)})
    select employee_id, id, days <> ${hoursNow(sql`signed.employee_id`, first, last)} as is_changed from signed where withdrawn_at is null`.execute(
    ctx.db,
  )
  return new Map(rows.map((row) => [row.employee_id, row]))
}

/** How the departments of these people stand, in the order of their names. */
export async function departmentsOf(ctx: Ctx, people: readonly GridPerson[], first: Day, last: Day): Promise<DepartmentSignoffSummary[]> {
  const signed = await latestSignoffs(
    ctx,
    people.map(({ id }) => id),
    first,
    last,
  )
  const signoffStateOf = (id: number): SignoffState => {
    const found = signed.get(id)
    return !found ? 'none' : found.is_changed ? 'changed' : 'signed'
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
        state: stateOf([...statesByPerson.values()]),
        last: last || null,
      }
    })
    .sort((a, b) => order.compare(a.name, b.name))
}

export type DaysOfPerson = { id: number; days: SignedOffDays }

/** The hours of people as a signature keeps them. */
export async function hoursOf(ctx: Ctx, ids: readonly number[], first: Day, last: Day): Promise<DaysOfPerson[]> {
  const { rows } = await sql<DaysOfPerson>`
    select e.id, ${hoursNow(sql`e.id`, first, last)} as days from employee e where e.id = ${IDS(ids)} order by e.id`.execute(ctx.db)
  return rows
}

/** The same as it was signed last. */
export async function signedHoursOf(ctx: Ctx, ids: readonly number[], first: Day): Promise<Map<number, SignedOffDays>> {
  const { rows } = await sql<DaysOfPerson>`
    select employee_id as id, days from (${lastOf(ids, first)}) signed where withdrawn_at is null`.execute(ctx.db)
  return new Map(rows.map(({ id, days }) => [id, days]))
}

/** What a close makes of departments that are not signed. */
export async function signoffsNeeded(ctx: Ctx): Promise<'warning' | 'refusal'> {
  const { value } = await readSetting(ctx, 'time')
  return (value as { signatures?: 'warning' | 'refusal' }).signatures ?? 'warning'
}
