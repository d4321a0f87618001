import { sql } from 'kysely'
import type { EmployeeDayFacts } from '#modules/time/planning/rules/day/employee-day-facts.ts'
import { computeNightWorkMinutes } from '#modules/time/planning/rules/law/check-plan-against-limits.ts'
import { computeStaffingDemandOnDay, isEmployeeOfStaffingDemandPlace } from '#modules/time/planning/rules/staffing-demand.ts'
import { loadDepartmentTree, loadPlanDaysOfEmployeesInScope } from '#modules/time/planning/server/employee-plan-days.ts'
import { widenSpanToNeighbouringDays } from '#modules/time/planning/server/hourly-coverage.ts'
import {
  loadPastNightSundayAndHolidayShifts,
  type PastNightSundayAndHolidayShiftCounts,
  type PastNightSundayAndHolidayShifts,
} from '#modules/time/planning/server/past-night-sunday-and-holiday-shifts.ts'
import { loadEmployeeDayFacts } from '#modules/time/planning/server/plan/employee-day-facts.ts'
import {
  loadPlansOfEmployees,
  loadShiftVersionsForPlan,
  PLAN_CHECK_CONTEXT_DAYS,
  type PlansByEmployeeAndDay,
} from '#modules/time/planning/server/plan/month-plans.ts'
import type { PlanGridEmployee } from '#modules/time/planning/server/plan/plan-grid-employees.ts'
import {
  loadNonWorkingDaysOfCompany,
  loadStaffingDemandOverrides,
  loadStaffingDemands,
} from '#modules/time/planning/server/staffing-demands.ts'
import { loadTrainedEmployees } from '#modules/time/planning/server/trained-employees.ts'
import type { StaffingDemand } from '#modules/time/planning/staffing-demand-contract.ts'
import { loadShiftPreferences } from '#modules/time/swaps/server/shift-preferences.ts'
import type { Ctx } from '#platform/call-context.ts'
import { AppError } from '#shared/app-error.ts'
import { addDays, countDays, type Day, findMonthEnd, getWeekday, iterateDaysBetween } from '#shared/days.ts'
import { computeEmployeeHourLimits } from '../rules/employee-hour-limits.ts'
import { type OptimizationEmployee, type OptimizationModel, SHIFT_PREFERENCE_VALUE } from '../rules/optimization-model.ts'
import { buildOptimizationDemandRows, splitMinuteSpanAtDays } from './optimization-demand-rows.ts'
import { loadOptimizableEmployees, OPTIMIZATION_LIMITS, type OptimizationInput } from './optimization-limits.ts'

export type OptimizationMonthProblem = {
  model: OptimizationModel
  /** The date of day 0 in the model. */
  monday: Day
  people: PlanGridEmployee[]
  /** Shift ids by kind minus one. */
  shifts: number[]
  demands: StaffingDemand[]
  /** Demands of shifts that are no longer in use. */
  ended: StaffingDemand[]
  plans: PlansByEmployeeAndDay
  facts: ReadonlyMap<number, EmployeeDayFacts>
  /** By employee: all days of leave. */
  leave: ReadonlyMap<number, ReadonlySet<Day>>
  holidays: ReadonlyMap<Day, string>
  year: ReadonlyMap<number, PastNightSundayAndHolidayShiftCounts>
}

const UNLIMITED_SURPLUS = 999

/** Loads the problem of a month as numbers. */
export async function loadOptimizationMonthProblem(ctx: Ctx, input: OptimizationInput): Promise<OptimizationMonthProblem> {
  const { first_day: from, department_id, location_id, objectives, demand_percent } = input
  const last = findMonthEnd(input.month)
  const { monday, end, days, index } = findModelDays(input.month)
  const people = await loadOptimizableEmployees(ctx, input)
  const ids = people.map(({ id }) => id)
  const all = await loadStaffingDemands(ctx, from, last, { department_id, location_id })
  const handsSpan = all.some(({ hours }) => hours) ? widenSpanToNeighbouringDays(from, last) : ([from, last] as const)
  const hands = await loadPlanDaysOfEmployeesInScope(ctx, ...handsSpan)
  const departmentsUnder = await loadDepartmentTree(ctx, from)
  const holidays = await loadNonWorkingDaysOfCompany(ctx, monday, end)
  const versions = await loadShiftVersionsForPlan(ctx)
  const plans = await loadPlansOfEmployees(ctx, ids, monday, end)
  const facts = await loadEmployeeDayFacts(ctx, ids, monday, end)
  const { demands, ended, shifts } = await loadDemandedShifts(ctx, all, plans)
  const kinds = shifts.length + 1
  const kindOf = new Map(shifts.map((id, at) => [id, at + 1]))
  const { table, segmentsOn, changes } = await loadShiftFigures(ctx, versions, { kindOf, kinds, days, index })
  const rows = buildOptimizationDemandRows(demands, shifts, segmentsOn, splitMinuteSpanAtDays(from, last, changes))
  const width = rows.parts.length
  if (width > OPTIMIZATION_LIMITS.rows) throw new AppError('optimizer.too_many_hours', { count: width, limit: OPTIMIZATION_LIMITS.rows })

  const isTrained = await loadTrainedEmployees(ctx, demands, ...widenSpanToNeighbouringDays(from, last))
  const profiles = createPlanProfiles({ demands, shifts, rows, departmentsUnder, isTrained })
  const span = { from, last, days, index, kindOf, kinds, width }
  const need = await loadDemandedNumbers(ctx, demands, rows, holidays, span, demand_percent)
  const { base, together, profileOf } = countPlannedOthers(hands, ids, profiles, span)
  const leave = await loadAbsentDaysForOptimization(ctx, ids, monday, end)
  const year = await loadPastNightSundayAndHolidayShifts(ctx, ids, from, versions)
  const workers = await loadWorkers(ctx, people, { input, monday, plans, facts, leave, holidays, profileOf, span })
  const model: OptimizationModel = {
    days,
    first: index(from),
    last: index(last),
    kinds,
    demands: width,
    need,
    base,
    serves: profiles.serves,
    objectives,
    together,
    slack: rows.parts.map(({ demand }) => {
      const { allowed_shortage, allowed_surplus, training } = demands[demand]!
      // A demand for an employee with a training has no limit of surplus, because it only requires one trained employee among others.
      return [allowed_shortage, training ? UNLIMITED_SURPLUS : allowed_surplus] as const
    }),
    parts: demands.some(({ hours }) => hours) ? rows.parts : undefined,
    ...table,
    holiday: Uint8Array.from({ length: days }, (_, at) => Number(holidays.has(addDays(monday, at)))),
    people: addBurdenBalances(workers, year),
  }
  return { model, monday, people, shifts, demands, ended, plans, facts, leave, holidays, year }
}

/** The days of the model: whole weeks around the month, with the context of the plan check. */
function findModelDays(month: string) {
  const before = addDays(`${month}-01`, -PLAN_CHECK_CONTEXT_DAYS)
  const after = addDays(findMonthEnd(month), PLAN_CHECK_CONTEXT_DAYS)
  const monday = addDays(before, 1 - getWeekday(before))
  const end = addDays(after, 7 - getWeekday(after))
  return { monday, end, days: countDays(monday, end), index: (day: Day) => countDays(monday, day) - 1 }
}

/** The demands of shifts in use, and the shifts that they and the current plans need. */
async function loadDemandedShifts(ctx: Ctx, all: readonly StaffingDemand[], plans: PlansByEmployeeAndDay) {
  const named = await ctx.db.selectFrom('shift').select(['id', 'ended_at']).execute()
  const gone = new Set(named.filter(({ ended_at }) => ended_at !== null).map(({ id }) => id))
  const isEnded = ({ shift }: StaffingDemand) => shift !== null && gone.has(shift.id)
  const demands = all.filter((demand) => !isEnded(demand))
  // Any shift in use can cover a demand by hours.
  const shiftsForHours = demands.some(({ hours }) => hours) ? named.filter(({ ended_at }) => ended_at === null) : []
  const shifts = [
    ...new Set([
      ...demands.flatMap(({ shift }) => shift?.id ?? []),
      ...shiftsForHours.map(({ id }) => id),
      ...[...plans.values()].flatMap((of) => [...of.values()].flatMap(({ shift_id }) => shift_id ?? [])),
    ]),
  ].sort((a, b) => a - b)
  if (shifts.length > OPTIMIZATION_LIMITS.shifts)
    throw new AppError('optimizer.too_many_shifts', { count: shifts.length, limit: OPTIMIZATION_LIMITS.shifts })
  return { demands, ended: all.filter(isEnded), shifts }
}

/** The figures and segments of the shifts by day, and the days on which they change. */
async function loadShiftFigures(
  ctx: Ctx,
  versions: ShiftVersions,
  { kindOf, kinds, days, index }: Pick<PlanSpan, 'kindOf' | 'kinds' | 'days' | 'index'>,
) {
  const dated = await ctx.db
    .selectFrom('shift_version')
    .select(['id', 'shift_id', 'first_day'])
    .where('shift_id', '=', sql<number>`any (${[...kindOf.keys()]}::bigint[])`)
    .orderBy('first_day')
    .execute()
  const datedVersions = dated.map(({ id, shift_id, first_day }) => ({
    version: versions.get(id)!,
    kind: kindOf.get(shift_id)!,
    firstIndex: index(first_day),
  }))
  const segmentsOn = (shift: number, day: Day) =>
    versions.get(dated.findLast(({ shift_id, first_day }) => shift_id === shift && first_day <= day)?.id ?? 0)?.segments ?? []
  return { table: buildShiftTable(datedVersions, days, kinds), segmentsOn, changes: dated.map(({ first_day }) => first_day) }
}

/** The number of employees that each row requires on each day. */
async function loadDemandedNumbers(
  ctx: Ctx,
  demands: readonly StaffingDemand[],
  rows: ReturnType<typeof buildOptimizationDemandRows>,
  holidays: ReadonlyMap<Day, string>,
  { from, last, days, index, width }: PlanSpan,
  percent: number,
): Promise<Int32Array> {
  const ids = demands.map(({ id }) => id)
  const overrides = await loadStaffingDemandOverrides(ctx, ids, from, last)
  const need = new Int32Array(days * width)
  for (const day of iterateDaysBetween(from, last))
    rows.parts.forEach(({ demand: of }, row) => {
      if (!rows.holds(row, day)) return
      const needed = computeStaffingDemandOnDay(demands[of]!, day, holidays.has(day), overrides.get(demands[of]!.id)!.get(day)) ?? 0
      need[index(day) * width + row] = Math.round((needed * percent) / 100)
    })
  return need
}

type WorkersInput = {
  input: OptimizationInput
  monday: Day
  plans: PlansByEmployeeAndDay
  facts: ReadonlyMap<number, EmployeeDayFacts>
  leave: ReadonlyMap<number, ReadonlySet<Day>>
  holidays: ReadonlyMap<Day, string>
  profileOf: ReadonlyMap<number, ReadonlyMap<Day, number>>
  span: PlanSpan
}

/** The employees of the search: their limits, the previous plan, their preferences, and the cells that may change. */
async function loadWorkers(
  ctx: Ctx,
  people: readonly PlanGridEmployee[],
  { input, monday, plans, facts, leave, holidays, profileOf, span }: WorkersInput,
): Promise<OptimizationEmployee[]> {
  const { from, last, days, index, kindOf } = span
  const { cells } = input
  const ids = people.map(({ id }) => id)
  const without = new Set(input.without)
  const wishes = Map.groupBy(await loadShiftPreferences(ctx, from, last, ids), ({ employee_id }) => employee_id)
  const publishedRows = await loadPublishedDays(ctx, ids, from, last)
  return people.map(({ id, weekly_minutes }) => {
    const { away } = facts.get(id)!
    const worker = createOptimizationEmployee(id, facts.get(id)!, monday, days)
    writePublishedPlan(worker, { plan: plans.get(id)!, away, published: publishedRows.get(id) ?? [], kindOf, index })
    writePreferences(worker, wishes.get(id) ?? [], away, span)
    for (const [day, profile] of profileOf.get(id)!) {
      const cell = plans.get(id)!.get(day)
      worker.profile[index(day)] = profile
      if (!cell) continue
      const isOnLeave = leave.get(id)!.has(day)
      if (getWeekday(day) < 6 && !holidays.has(day) && !isOnLeave) worker.fund += weekly_minutes / 5
      const isFree = cells === 'all' || (cell.origin !== 'cell' && (cells === 'untyped' || cell.shift_id === null))
      worker.open[index(day)] = Number(isFree && !isOnLeave)
    }
    if (without.has(id)) isAway(worker, index(from), index(last))
    return worker
  })
}

type PlanDayInScope = Awaited<ReturnType<typeof loadPlanDaysOfEmployeesInScope>>[number]
type PlanProfileInput = {
  demands: readonly StaffingDemand[]
  shifts: readonly number[]
  rows: ReturnType<typeof buildOptimizationDemandRows>
  departmentsUnder: Awaited<ReturnType<typeof loadDepartmentTree>>
  isTrained: Awaited<ReturnType<typeof loadTrainedEmployees>>
}
type PlanProfiles = ReturnType<typeof createPlanProfiles>

/** Numbers the profiles of employees (place, position and training), with the demands that each shift of a profile covers. */
function createPlanProfiles({ demands, shifts, rows, departmentsUnder, isTrained }: PlanProfileInput) {
  const profiles = new Map<string, number>()
  const serves: number[][] = []
  // Work rooms for the objective of not working alone: a location, or the department of employees without one.
  const rooms = new Map<string, number>()
  const siblings: number[][] = []
  const roomOf = ({ department_id, location_id }: PlanDayInScope) => {
    const key = location_id === null ? `department ${department_id}` : `location ${location_id}`
    if (!rooms.has(key)) rooms.set(key, rooms.size)
    return rooms.get(key)! * shifts.length
  }
  const profileOf = (one: PlanDayInScope) => {
    const trained = demands.flatMap((demand, at) => (demand.training && isTrained(demand, one) ? [at] : []))
    const key = `${one.department_id} ${one.location_id} ${one.job_position_id} ${trained.join(' ')}`
    const known = profiles.get(key)
    if (known !== undefined) return known
    profiles.set(key, profiles.size)
    serves.push([])
    const room = roomOf(one)
    siblings.push([], ...shifts.map((_, at) => [room + at]))
    const theirs = new Set(
      demands.flatMap(({ department, location, job_position }, at) => {
        const range = {
          department_id: department?.id ?? null,
          location_id: location?.id ?? null,
          job_position_id: job_position?.id ?? null,
        }
        return isEmployeeOfStaffingDemandPlace(range, one, departmentsUnder) && isTrained(demands[at]!, one) ? [at] : []
      }),
    )
    for (const shift of shifts) serves.push(rows.servedBy(shift, (demand) => theirs.has(demand)))
    return profiles.size - 1
  }
  return { serves, siblings, profileOf, countRooms: () => rooms.size }
}

type PlanSpan = {
  from: Day
  last: Day
  days: number
  index: (day: Day) => number
  kindOf: ReadonlyMap<number, number>
  kinds: number
  width: number
}

/** Counts the planned shifts of employees whom the search does not change, and finds the profile of the others on each day. */
function countPlannedOthers(
  hands: readonly PlanDayInScope[],
  ids: readonly number[],
  { serves, siblings, profileOf: numberOf, countRooms }: PlanProfiles,
  { from, last, days, index, kindOf, kinds, width }: PlanSpan,
) {
  const base = new Int32Array(days * width)
  const own = new Set(ids)
  const others: [day: number, row: number][] = []
  const profileOf = new Map<number, Map<Day, number>>(ids.map((id) => [id, new Map()]))
  for (const worker of hands) {
    const profile = numberOf(worker)
    const isInside = worker.day >= from && worker.day <= last
    if (own.has(worker.employee_id) && isInside) profileOf.get(worker.employee_id)!.set(worker.day, profile)
    else if (worker.shift_id !== null && !worker.away && kindOf.has(worker.shift_id)) {
      const at = profile * kinds + kindOf.get(worker.shift_id)!
      for (const served of serves[at]!) base[index(worker.day) * width + served]!++
      if (isInside) others.push([index(worker.day), siblings[at]![0]!])
    }
  }
  const places = countRooms() * (kinds - 1)
  const together = { rows: places, serves: siblings, base: new Int32Array(days * places) }
  for (const [day, row] of others) together.base[day * places + row]!++
  return { base, together, profileOf }
}

const createOptimizationEmployee = (id: number, facts: EmployeeDayFacts, monday: Day, days: number): OptimizationEmployee => ({
  id,
  ...computeEmployeeHourLimits(facts, monday, days),
  profile: new Int16Array(days).fill(-1),
  open: new Uint8Array(days),
  before: new Uint8Array(days),
  wish: new Int16Array(days),
  publishedDays: new Uint8Array(days),
  fund: 0,
  balance: [0, 0, 0],
})

type PlanBefore = {
  plan: NonNullable<ReturnType<PlansByEmployeeAndDay['get']>>
  away: ReadonlySet<Day>
  published: readonly Day[]
  kindOf: ReadonlyMap<number, number>
  index: (day: Day) => number
}

/** Writes the shifts before the search, and the published days. */
function writePublishedPlan(worker: OptimizationEmployee, { plan, away, published, kindOf, index }: PlanBefore): void {
  for (const [day, { shift_id }] of plan) if (shift_id !== null && !away.has(day)) worker.before[index(day)] = kindOf.get(shift_id)!
  for (const day of published) worker.publishedDays![index(day)] = 1
}

function writePreferences(
  worker: OptimizationEmployee,
  preferences: Awaited<ReturnType<typeof loadShiftPreferences>>,
  away: ReadonlySet<Day>,
  { kindOf, index, days }: Pick<PlanSpan, 'kindOf' | 'index' | 'days'>,
): void {
  // A preference for an unused shift is ignored.
  for (const { day, wants, shift_id } of preferences) {
    const work = shift_id === null ? SHIFT_PREFERENCE_VALUE.work : (kindOf.get(shift_id) ?? 0)
    worker.wish![index(day)] = wants === 'free' ? SHIFT_PREFERENCE_VALUE.free : work
  }
  // A day of leave is free: its cell is not written, and a night shift before it costs like an unmet preference.
  for (const day of away) if (index(day) >= 0 && index(day) < days) worker.wish![index(day)] = SHIFT_PREFERENCE_VALUE.free
}

type ShiftVersions = Awaited<ReturnType<typeof loadShiftVersionsForPlan>>
type DatedShiftVersion = { version: NonNullable<ReturnType<ShiftVersions['get']>>; kind: number; firstIndex: number }

/** The figures of each shift on each day, by day and kind. */
function buildShiftTable(datedVersions: readonly DatedShiftVersion[], days: number, kinds: number) {
  const size = days * kinds
  const table = {
    from: new Int32Array(size),
    to: new Int32Array(size),
    minutes: new Int32Array(size),
    night: new Int32Array(size),
    shiftWork: new Uint8Array(size),
    exists: new Uint8Array(size),
  }
  // A later version replaces an earlier one from its day on.
  for (const { version, kind, firstIndex } of datedVersions)
    for (let day = Math.max(0, firstIndex); day < days; day++) {
      const at = day * kinds + kind
      table.from[at] = version.segments[0]!.from
      table.to[at] = version.segments.at(-1)!.to
      table.minutes[at] = version.planned_minutes
      table.night[at] = computeNightWorkMinutes(version.segments)
      table.shiftWork[at] = Number(Boolean(version.rules?.shift_work))
      table.exists[at] = 1
    }
  return table
}

/** Makes an employee absent in a period: without a profile and without changeable cells. */
function isAway(worker: OptimizationEmployee, from: number, to: number): void {
  for (const line of [worker.open, worker.before, worker.publishedDays!, worker.wish!]) line.fill(0, from, to + 1)
  worker.profile.fill(-1, from, to + 1)
  worker.fund = 0
}

/** Leave, personal holidays, trips and field work, on which an employee cannot be assigned. */
export async function loadAbsentDaysForOptimization(ctx: Ctx, ids: number[], from: Day, to: Day): Promise<Map<number, Set<Day>>> {
  const { rows } = await sql<{ employee_id: number; day: Day }>`
    select employee_id, day::text from leave_days_of_employees(${ids}::bigint[], ${from}::date, ${to}::date)
    union select employee_id, day::text from personal_holidays_of_employees(${ids}::bigint[], ${from}::date, ${to}::date)
    union select employee_id, day::text from trip_and_standby_days_of_employees(${ids}::bigint[], ${from}::date, ${to}::date) where code <> 'PRI'`.execute(
    ctx.db,
  )
  const leave = new Map(ids.map((id) => [id, new Set<Day>()]))
  for (const { employee_id, day } of rows) leave.get(employee_id)!.add(day)
  return leave
}

/** The published days. */
async function loadPublishedDays(ctx: Ctx, ids: number[], from: Day, to: Day): Promise<Map<number, Day[]>> {
  const rows = await ctx.db
    .selectFrom('published_plan_day')
    .select(['employee_id', 'day'])
    .where('employee_id', '=', sql<number>`any (${ids}::bigint[])`)
    .where('day', '>=', from)
    .where('day', '<=', to)
    .execute()
  const publishedDays = new Map<number, Day[]>()
  for (const { employee_id, day } of rows) publishedDays.set(employee_id, [...(publishedDays.get(employee_id) ?? []), day])
  return publishedDays
}

/** The load of each employee above the average. For new employees it is extrapolated. */
function addBurdenBalances(
  workers: OptimizationEmployee[],
  year: ReadonlyMap<number, PastNightSundayAndHolidayShifts>,
): OptimizationEmployee[] {
  const maxDays = Math.max(0, ...[...year.values()].map(({ days }) => days))
  const there = [...year].filter(([, { days }]) => days > 0)
  if (!there.length) return workers
  const asWhole = (id: number, name: keyof PastNightSundayAndHolidayShiftCounts) => (year.get(id)![name] * maxDays) / year.get(id)!.days
  const computeMean = (name: keyof PastNightSundayAndHolidayShiftCounts) =>
    there.reduce((sum, [id]) => sum + asWhole(id, name), 0) / there.length
  const means = { nights: computeMean('nights'), sundays: computeMean('sundays'), holidays: computeMean('holidays') }
  return workers.map((worker) => {
    if (!year.get(worker.id)!.days) return worker
    const computeDeviationFromMean = (name: keyof PastNightSundayAndHolidayShiftCounts) => asWhole(worker.id, name) - means[name]
    return {
      ...worker,
      balance: [computeDeviationFromMean('nights'), computeDeviationFromMean('sundays'), computeDeviationFromMean('holidays')],
    }
  })
}
