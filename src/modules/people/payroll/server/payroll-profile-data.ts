import { sql } from 'kysely'
import { toFirstAndLastDayOfMonth } from '#modules/time/planning/server/plan/month-plans.ts'
import { loadPlanGridEmployees, type PlanGridEmployee } from '#modules/time/planning/server/plan/plan-grid-employees.ts'
import { formatPayrollAllowanceCode, formatPayrollCode } from '#modules/time/timesheet/rules/month/build-payroll-lines.ts'
import type { PayrollAllowanceCode } from '#modules/time/timesheet/rules/month/payroll-allowances.ts'
import { loadPaidHoursOfMonth } from '#modules/time/timesheet/server/outputs/payroll-hours.ts'
import { loadTimesheetOfEmployees, type MonthTimesheetData } from '#modules/time/timesheet/server/timesheet/timesheet-data.ts'
import type { Ctx } from '#platform/call-context.ts'
import type { Day } from '#shared/days.ts'
import type { PayrollProfileSettings } from '../payroll-profile-settings.ts'
import type { PayrollFileEmployee } from '../rules/payroll-file-cell.ts'
import { type PayrollFileLine, type PayrollPlaceOfWork, payrollPlaceOfWorkKey, roundPayrollHours } from '../rules/payroll-file-lines.ts'

export type PayrollProfileEmployee = { person: PayrollFileEmployee; lines: PayrollFileLine[] }
export type PayrollProfileData = {
  people: PayrollProfileEmployee[]
  /** Minutes of these employees in the timesheet. */
  timesheetMinutes: number
}
/** An employee of a profile with all assignments of the month. */
export type EmployeeWithPayrollAssignments = { grid: PlanGridEmployee; spans: Span[] }

/** Employees are read in parts, so that the days of a large company are not in memory at once. */
export const PAYROLL_EMPLOYEES_PER_CHUNK = 1000

/** The lines of these employees, from the current hours of the month. */
export async function loadPayrollProfileData(
  ctx: Ctx,
  month: string,
  settings: PayrollProfileSettings,
  people: readonly EmployeeWithPayrollAssignments[],
): Promise<PayrollProfileData> {
  const data: PayrollProfileData = { people: [], timesheetMinutes: 0 }
  for (let at = 0; at < people.length; at += PAYROLL_EMPLOYEES_PER_CHUNK) {
    const part = await loadPayrollProfileChunk(ctx, month, settings, people.slice(at, at + PAYROLL_EMPLOYEES_PER_CHUNK))
    data.people.push(...part.people)
    data.timesheetMinutes += part.timesheetMinutes
  }
  return data
}

/** The lines of a part of the employees. */
export async function loadPayrollProfileChunk(
  ctx: Ctx,
  month: string,
  settings: PayrollProfileSettings,
  part: readonly EmployeeWithPayrollAssignments[],
): Promise<PayrollProfileData> {
  const withClocked = settings.columns.some(({ field }) => field === 'hours_source')
  const grids = part.map(({ grid }) => grid)
  const sheet = await loadTimesheetOfEmployees(ctx, month, grids, { withClocked })
  const people = await peopleInFile(ctx, sheet, new Map(part.map(({ grid, spans }) => [grid.id, spans])), settings)
  const minutesOf = ({ sum }: MonthTimesheetData['people'][number]) =>
    Object.values(sum.minutes).reduce((all: number, one) => all + (one ?? 0), 0)
  return { people, timesheetMinutes: sheet.people.reduce((all, person) => all + minutesOf(person), 0) }
}

/** Hour categories without a payroll code. */
export function findMissingPayrollCodes(people: readonly PayrollProfileEmployee[], { codes }: PayrollProfileSettings): string[] {
  const missing = new Set<string>()
  for (const { lines } of people)
    for (const { allowance, part, code } of lines)
      if (!allowance && codes[part ?? ''] === undefined && codes[code] === undefined) missing.add(part ?? code)
  return [...missing].sort()
}

type Span = { first_day: Day; last_day: Day; department_id: number; relationship_type_id: number; at: PayrollPlaceOfWork }

/** The employees of a profile, by their last assignment in the month, with all assignments of the month. */
export async function loadEmployeesInPayrollProfile(
  ctx: Ctx,
  month: string,
  { department_ids, relationship_type_ids }: PayrollProfileSettings,
): Promise<EmployeeWithPayrollAssignments[]> {
  const { first, last } = toFirstAndLastDayOfMonth(month)
  const people = await loadPlanGridEmployees(ctx, first, last, {})
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
  const { rows } = await sql<{ id: number }>`select descendant_departments(${ids}::bigint[]) as id`.execute(db)
  return new Set(rows.map(({ id }) => id))
}

type AssignmentRow = Omit<Span, 'at'> & PayrollPlaceOfWork

/** Assignments of the month by employee, in order. Those of a closed month are frozen with its hours. */
async function loadCostCentreAssignments(ctx: Ctx, ids: readonly number[], first: Day, last: Day): Promise<Map<number, Span[]>> {
  const { rows: frozen } = await sql<{ employee_id: number; assignments: AssignmentRow[] }>`
    select e.employee_id, e.assignments from month_close c join month_close_employee e on e.month_close_id = c.id
    where c.month = ${first}::date and c.reopened_at is null and e.assignments <> '[]' and e.employee_id = any (${ids}::bigint[])`.execute(
    ctx.db,
  )
  const found = new Map(frozen.map(({ employee_id, assignments }) => [employee_id, assignments.map(spanOf)]))
  const { rows } = await sql<{ employee_id: number; assignment: AssignmentRow }>`
    select employee_id, to_jsonb(a) - 'employee_id' as assignment
    from dated_assignments_of_employees(${ids.filter((id) => !found.has(id))}::bigint[], ${first}::date, ${last}::date) a
    order by employee_id, first_day`.execute(ctx.db)
  for (const { employee_id, assignment } of rows) found.set(employee_id, [...(found.get(employee_id) ?? []), spanOf(assignment)])
  return found
}

function spanOf({ first_day, last_day, department_id, relationship_type_id, ...at }: AssignmentRow): Span {
  return { first_day, last_day, department_id, relationship_type_id, at }
}

async function peopleInFile(
  ctx: Ctx,
  sheet: MonthTimesheetData,
  spans: ReadonlyMap<number, Span[]>,
  settings: PayrollProfileSettings,
): Promise<PayrollProfileEmployee[]> {
  const usedFields = new Set<string>(settings.columns.map(({ field }) => field))
  // Only fields with a column split the hours. Two positions in one cost centre form one line if no column contains the position.
  const clearUnusedPlaceFields = (at: PayrollPlaceOfWork): PayrollPlaceOfWork =>
    Object.fromEntries(Object.entries(at).map(([name, value]) => [name, usedFields.has(name) ? value : ''])) as PayrollPlaceOfWork
  const byKey = new Map<string, PayrollPlaceOfWork>()
  const groups = new Map<number, { first_day: Day; last_day: Day; group: string }[]>()
  for (const { id } of sheet.people) {
    const own = spans.get(id)!
    const used = settings.is_split ? own : [{ ...own.at(-1)!, first_day: sheet.first, last_day: sheet.last }]
    const listed = used.map(({ first_day, last_day, at }) => {
      const group = payrollPlaceOfWorkKey(clearUnusedPlaceFields(at))
      byKey.set(group, clearUnusedPlaceFields(at))
      return { first_day, last_day, group }
    })
    groups.set(id, listed)
  }
  const groupOf = (id: number, day: Day) => {
    const own = groups.get(id)!
    return (own.find(({ first_day, last_day }) => first_day <= day && day <= last_day) ?? own.at(-1)!).group
  }
  const paid = await loadPaidHoursOfMonth(ctx, sheet, groupOf)
  const allowances = await allowancesByGroup(ctx, groups)
  const takesMoney = settings.columns.some(({ field }) => field === 'amount' || field === 'amount_of')
  const people = await loadPayrollFileEmployees(
    ctx,
    sheet.people.map((person) => ({
      ...person,
      hours_source: sourceOf(person.days),
    })),
    settings,
  )
  return sheet.people.map(({ id }) => {
    const hours = (paid.get(id) ?? []).filter((line) => settings.layout === 'wide' || formatPayrollCode(settings.codes, line) !== '')
    const rounded = roundPayrollHours(hours, settings.rounding)
    const lines = hours.map(
      (line): PayrollFileLine => ({
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
      if (settings.layout === 'long' && formatPayrollAllowanceCode(settings.codes, { code }) === '') continue
      const at = byKey.get(group)!
      const line = { code, part: null, pay: null, minutes: 0, hundredths: 0, days: days ?? 0, dates: [], allowance: code, amount, at }
      lines.push(line)
    }
    return { person: people.get(id)!, lines }
  })
}

const sourceOf = (days: MonthTimesheetData['people'][number]['days']): PayrollFileEmployee['hours_source'] => {
  if (days.some((day) => day?.typed)) return 'typed'
  if (days.some((day) => day?.clocked)) return 'clock'
  return 'plan'
}

type Groups = ReadonlyMap<number, readonly { first_day: Day; last_day: Day; group: string }[]>
type GroupAllowance = { code: PayrollAllowanceCode; days: number | null; amount: number; group: string }

/** Allowances by the assignment of their day. Employees with the same span are read together. */
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
    const { rows } = await sql<{ employee_id: number; code: PayrollAllowanceCode; days: number | null; amount: number }>`
      select employee_id, code, days::float8 as days, amount from trip_allowances_of_employees(${ids}::bigint[], ${first}::date, ${last}::date)`.execute(
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

type Known = { id: number; first_day: string; last_day: string; fund: number; hours_source: PayrollFileEmployee['hours_source'] }

/** The data of these employees that columns contain; other data is not read. */
export async function loadPayrollFileEmployees(
  ctx: Ctx,
  known: readonly Known[],
  settings: PayrollProfileSettings,
): Promise<Map<number, PayrollFileEmployee>> {
  const uses = (...fields: string[]) => settings.columns.some(({ field }) => fields.includes(field))
  const ids = known.map(({ id }) => id)
  const { rows } = await sql<Pick<PayrollFileEmployee, 'id' | 'code' | 'last_name' | 'first_name' | 'jmbg' | 'bank_account'>>`
    select id, code, last_name, first_name, ${uses('jmbg') ? sql`coalesce(jmbg, '')` : sql`''`} as jmbg,
      ${uses('bank_account') ? sql`coalesce(bank_account, '')` : sql`''`} as bank_account
    from employee where id = any (${ids}::bigint[])`.execute(ctx.db)
  const custom = uses('custom') ? await loadCustomValues(ctx, ids, settings) : new Map<number, Record<number, string>>()
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

async function loadCustomValues({ db }: Ctx, ids: readonly number[], { columns }: PayrollProfileSettings) {
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

/** The base pay on the first day of each employee in the month. */
async function payOn({ db }: Ctx, known: readonly Known[]): Promise<Map<number, PayOnDay>> {
  const { rows } = await sql<PayOnDay & { employee_id: number }>`
    select p.employee_id, p.amount, p.coefficient::float8 as coefficient
    from unnest(${known.map(({ id }) => id)}::bigint[], ${known.map(({ first_day }) => first_day || null)}::date[]) k (id, day)
      join pay_basics p on p.employee_id = k.id and p.first_day <= k.day and p.last_day >= k.day`.execute(db)
  return new Map(rows.map(({ employee_id, amount, coefficient }) => [employee_id, { amount, coefficient }]))
}
