import { sql } from 'kysely'
import { monthSpan } from '#modules/time/planning/server/plan/month-plans.ts'
import { loadPlanPeople } from '#modules/time/planning/server/plan/plan-members.ts'
import type { AllowanceCode } from '#modules/time/timesheet/rules/month/allowances.ts'
import { allowanceCode, payrollCode } from '#modules/time/timesheet/rules/month/payroll-line.ts'
import { loadPaidHours } from '#modules/time/timesheet/server/outputs/payroll-hours.ts'
import { loadTimesheetOf, type TimesheetData } from '#modules/time/timesheet/server/timesheet/timesheet-data.ts'
import type { Ctx } from '#platform/context.ts'
import type { Day } from '#shared/days.ts'
import type { ProfileSettings } from '../profile-settings.ts'
import type { PayrollFilePerson } from '../rules/profile-cell.ts'
import { assignmentKey, type CostCentreAssignment, type DeliveredLine, roundHours } from '../rules/profile-lines.ts'

export type ProfilePerson = { person: PayrollFilePerson; lines: DeliveredLine[] }
export type ProfileData = {
  people: ProfilePerson[]
  /** Minutes of these people in the timesheet. */
  timesheetMinutes: number
  /** Categories without a code of the payroll program. */
  withoutCode: string[]
}

/** People are worked on in parts, so that a large company does not lie in memory as days. */
const CHUNK = 1000

/** The lines of everybody whom a profile is for, of the month as it stands. */
export async function loadProfileData(ctx: Ctx, month: string, settings: ProfileSettings, limit?: number): Promise<ProfileData> {
  const { first, last } = monthSpan(month)
  const placed = await inProfile(ctx, first, last, settings)
  const found = limit === undefined ? placed : placed.slice(0, limit)
  const data: ProfileData = { people: [], timesheetMinutes: 0, withoutCode: [] }
  const withoutCode = new Set<string>()
  const withClocked = settings.columns.some(({ field }) => field === 'hours_source')
  for (let at = 0; at < found.length; at += CHUNK) {
    const part = found.slice(at, at + CHUNK)
    const sheet = await loadTimesheetOf(
      ctx,
      month,
      part.map(({ grid }) => grid),
      { withClocked },
    )
    const assignments = new Map(part.map(({ grid, spans }) => [grid.id, spans]))
    data.people.push(...(await peopleInFile(ctx, sheet, assignments, settings)))
    for (const { sum } of sheet.people) data.timesheetMinutes += Object.values(sum.minutes).reduce((all, one) => all + (one ?? 0), 0)
  }
  for (const { lines } of data.people)
    for (const line of lines)
      if (!line.allowance && settings.codes[line.part ?? ''] === undefined && settings.codes[line.code] === undefined)
        withoutCode.add(line.part ?? line.code)
  data.withoutCode = [...withoutCode].sort()
  return data
}

type Span = { first_day: Day; last_day: Day; department_id: number; relationship_type_id: number; at: CostCentreAssignment }

/** Who belongs to a profile, by the last assignment in the month, with all assignments of the month. */
async function inProfile(ctx: Ctx, first: Day, last: Day, { department_ids, relationship_type_ids }: ProfileSettings) {
  const people = await loadPlanPeople(ctx, first, last, {})
  const spans = await loadCostCentreAssignments(
    ctx,
    people.map(({ id }) => id),
    first,
    last,
  )
  const departments = department_ids.length ? await departmentsUnder(ctx, department_ids) : null
  const types = relationship_type_ids.length ? new Set(relationship_type_ids) : null
  return people.flatMap((grid) => {
    const own = spans.get(grid.id) ?? []
    const latest = own.at(-1)
    if (!latest || (departments && !departments.has(latest.department_id)) || (types && !types.has(latest.relationship_type_id))) return []
    return [{ grid, spans: own }]
  })
}

async function departmentsUnder({ db }: Ctx, ids: readonly number[]): Promise<Set<number>> {
  const { rows } = await sql<{ id: number }>`select departments_under(${ids}::bigint[]) as id`.execute(db)
  return new Set(rows.map(({ id }) => id))
}

/** Assignments of the month by employee, in order. A change of the department itself, as of its cost centre, begins another one. */
export async function loadCostCentreAssignments({ db }: Ctx, ids: readonly number[], first: Day, last: Day): Promise<Map<number, Span[]>> {
  const { rows } = await sql<Omit<Span, 'at'> & CostCentreAssignment & { employee_id: number }>`
    select t.employee_id, greatest(t.first_day, v.first_day, ${first}::date)::text as first_day,
      least(t.last_day, v.last_day, ${last}::date)::text as last_day, t.department_id,
      t.employment_relationship_type_id as relationship_type_id, v.name as department, coalesce(d.code, '') as department_code,
      coalesce(v.cost_centre, '') as cost_centre, coalesce(l.name, '') as location, coalesce(l.municipality, '') as municipality,
      p.name as position, coalesce(p.code, '') as position_code, coalesce(m.name, '') as team, r.name as relationship_type,
      coalesce(r.code, '') as relationship_code
    from employment_terms t
      join department d on d.id = t.department_id
      join department_version v on v.department_id = d.id and v.first_day <= least(t.last_day, ${last}::date)
        and v.last_day >= greatest(t.first_day, ${first}::date)
      join job_position p on p.id = t.job_position_id
      join employment_relationship_type r on r.id = t.employment_relationship_type_id
      left join location l on l.id = t.location_id
      left join team m on m.id = t.team_id
    where t.employee_id = any (${ids}::bigint[]) and t.first_day <= ${last}::date and t.last_day >= ${first}::date
    order by t.employee_id, 2`.execute(db)
  const found = new Map<number, Span[]>()
  for (const { employee_id, first_day, last_day, department_id, relationship_type_id, ...at } of rows) {
    const own = found.get(employee_id) ?? []
    found.set(employee_id, own)
    own.push({ first_day, last_day, department_id, relationship_type_id, at })
  }
  return found
}

async function peopleInFile(
  ctx: Ctx,
  sheet: TimesheetData,
  spans: ReadonlyMap<number, Span[]>,
  settings: ProfileSettings,
): Promise<ProfilePerson[]> {
  const usedFields = new Set<string>(settings.columns.map(({ field }) => field))
  // Only what a column names divides the hours: two positions of one cost centre are one line where no column names the position.
  const namedParts = (at: CostCentreAssignment): CostCentreAssignment =>
    Object.fromEntries(Object.entries(at).map(([name, value]) => [name, usedFields.has(name) ? value : ''])) as CostCentreAssignment
  const byKey = new Map<string, CostCentreAssignment>()
  const groups = new Map<number, { first_day: Day; last_day: Day; group: string }[]>()
  for (const { id } of sheet.people) {
    const own = spans.get(id)!
    const used = settings.is_split ? own : [{ ...own.at(-1)!, first_day: sheet.first, last_day: sheet.last }]
    const listed = used.map(({ first_day, last_day, at }) => {
      const group = assignmentKey(namedParts(at))
      byKey.set(group, namedParts(at))
      return { first_day, last_day, group }
    })
    groups.set(id, listed)
  }
  const groupOf = (id: number, day: Day) => {
    const own = groups.get(id)!
    return (own.find(({ first_day, last_day }) => first_day <= day && day <= last_day) ?? own.at(-1)!).group
  }
  const paid = await loadPaidHours(ctx, sheet, groupOf)
  const allowances = await allowancesByGroup(ctx, groups)
  const takesMoney = settings.columns.some(({ field }) => field === 'amount' || field === 'amount_of')
  const people = await loadFilePeople(
    ctx,
    sheet.people.map((person) => ({
      ...person,
      hours_source: sourceOf(person.days),
    })),
    settings,
  )
  return sheet.people.map(({ id }) => {
    const hours = (paid.get(id) ?? []).filter((line) => settings.layout === 'wide' || payrollCode(settings.codes, line) !== '')
    const rounded = roundHours(hours, settings.rounding)
    const lines = hours.map(
      (line): DeliveredLine => ({
        code: line.code,
        part: line.part,
        pay: line.pay,
        minutes: line.minutes,
        hundredths: rounded.get(line) ?? 0,
        days: line.days,
        dates: line.dates ?? [],
        allowance: null,
        amount: 0,
        at: byKey.get(line.group ?? '') ?? byKey.get(groups.get(id)!.at(-1)!.group)!,
      }),
    )
    const money = takesMoney ? (allowances.get(id) ?? []) : []
    for (const { code, days, amount, group } of money) {
      if (settings.layout === 'long' && allowanceCode(settings.codes, { code }) === '') continue
      const at = byKey.get(group)!
      const line = { code, part: null, pay: null, minutes: 0, hundredths: 0, days: days ?? 0, dates: [], allowance: code, amount, at }
      lines.push(line)
    }
    return { person: people.get(id)!, lines }
  })
}

const sourceOf = (days: TimesheetData['people'][number]['days']): PayrollFilePerson['hours_source'] =>
  days.some((day) => day?.typed) ? 'typed' : days.some((day) => day?.clocked) ? 'clock' : 'plan'

type Groups = ReadonlyMap<number, readonly { first_day: Day; last_day: Day; group: string }[]>
type GroupAllowance = { code: AllowanceCode; days: number | null; amount: number; group: string }

/** Allowances by the assignment of their day; people with the same span are read together. */
async function allowancesByGroup({ db }: Ctx, groups: Groups): Promise<Map<number, GroupAllowance[]>> {
  const spans = new Map<string, { first: Day; last: Day; ids: number[] }>()
  const groupOf = new Map<string, string>()
  for (const [id, own] of groups)
    for (const { first_day: first, last_day: last, group } of own) {
      const key = `${first} ${last}`
      const span = spans.get(key) ?? { first, last, ids: [] }
      spans.set(key, span)
      span.ids.push(id)
      groupOf.set(`${id} ${key}`, group)
    }
  const found = new Map<string, GroupAllowance & { employee_id: number }>()
  for (const [key, { first, last, ids }] of spans) {
    const { rows } = await sql<{ employee_id: number; code: AllowanceCode; days: number | null; amount: number }>`
      select employee_id, code, days::float8 as days, amount from allowances_of(${ids}::bigint[], ${first}::date, ${last}::date)`.execute(
      db,
    )
    for (const { employee_id, code, days, amount } of rows) {
      const group = groupOf.get(`${employee_id} ${key}`)!
      const one = found.get(`${employee_id} ${code} ${group}`) ?? { employee_id, code, days: null, amount: 0, group }
      found.set(`${employee_id} ${code} ${group}`, one)
      one.amount += amount
      if (days !== null) one.days = (one.days ?? 0) + days
    }
  }
  return Map.groupBy(found.values(), ({ employee_id }) => employee_id) as Map<number, GroupAllowance[]>
}

type Known = { id: number; first_day: string; last_day: string; fund: number; hours_source: PayrollFilePerson['hours_source'] }

/** What the columns say of these people; what no column names is not read. */
export async function loadFilePeople(
  ctx: Ctx,
  known: readonly Known[],
  settings: ProfileSettings,
): Promise<Map<number, PayrollFilePerson>> {
  const uses = (...fields: string[]) => settings.columns.some(({ field }) => fields.includes(field))
  const ids = known.map(({ id }) => id)
  const { rows } = await sql<Pick<PayrollFilePerson, 'id' | 'code' | 'last_name' | 'first_name' | 'jmbg' | 'bank_account'>>`
    select id, code, last_name, first_name, ${uses('jmbg') ? sql`coalesce(jmbg, '')` : sql`''`} as jmbg,
      ${uses('bank_account') ? sql`coalesce(bank_account, '')` : sql`''`} as bank_account
    from employee where id = any (${ids}::bigint[])`.execute(ctx.db)
  const custom = uses('custom') ? await customValues(ctx, ids, settings) : new Map<number, Record<number, string>>()
  const pay = uses('base_pay', 'coefficient') ? await payOn(ctx, known) : new Map<number, PayOnDay>()
  const byId = new Map(known.map((one) => [one.id, one]))
  return new Map(
    rows.map((row) => {
      const { first_day, last_day, fund, hours_source } = byId.get(row.id)!
      const { amount: base_pay, coefficient } = pay.get(row.id) ?? { amount: null, coefficient: null }
      const names = { ...row, full_name: `${row.last_name} ${row.first_name}` }
      return [row.id, { ...names, first_day, last_day, fund, hours_source, base_pay, coefficient, custom: custom.get(row.id) ?? {} }]
    }),
  )
}

async function customValues({ db }: Ctx, ids: readonly number[], { columns }: ProfileSettings) {
  const fields = columns.flatMap(({ custom_field_id }) => custom_field_id ?? [])
  const { rows } = await sql<{ employee_id: number; custom_field_id: number; value: string }>`
    select employee_id, custom_field_id, coalesce(value, sensitive_value) as value from custom_value
    where employee_id = any (${ids}::bigint[]) and custom_field_id = any (${fields}::bigint[])`.execute(db)
  const found = new Map<number, Record<number, string>>()
  for (const { employee_id, custom_field_id, value } of rows)
    found.set(employee_id, { ...found.get(employee_id), [custom_field_id]: value })
  return found
}

type PayOnDay = { amount: number | null; coefficient: number | null }

/** The base pay on the first day of each in the month. */
async function payOn({ db }: Ctx, known: readonly Known[]): Promise<Map<number, PayOnDay>> {
  const { rows } = await sql<PayOnDay & { employee_id: number }>`
    select p.employee_id, p.amount, p.coefficient::float8 as coefficient
    from unnest(${known.map(({ id }) => id)}::bigint[], ${known.map(({ first_day }) => first_day || null)}::date[]) k (id, day)
      join pay_basics p on p.employee_id = k.id and p.first_day <= k.day and p.last_day >= k.day`.execute(db)
  return new Map(rows.map(({ employee_id, amount, coefficient }) => [employee_id, { amount, coefficient }]))
}
