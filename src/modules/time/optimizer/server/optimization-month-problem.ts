import { sql } from 'kysely'
import type { EmployeeDayFacts } from '#modules/time/planning/rules/day/employee-day-facts.ts'
import { computeNightWorkMinutes } from '#modules/time/planning/rules/law/check-plan-against-limits.ts'
import { computeStaffingDemandOnDay, isEmployeeOfStaffingDemandPlace } from '#modules/time/planning/rules/staffing-demand.ts'
import { loadDepartmentTree, loadPlanDaysOfEmployeesInScope } from '#modules/time/planning/server/employee-plan-days.ts'
import { widenSpanToNeighbouringDays } from '#modules/time/planning/server/hourly-coverage.ts'
import {
  loadPastBurdensomeShifts,
  type PastBurdensomeShiftCounts,
  type PastBurdensomeShiftsOfEmployee,
} from '#modules/time/planning/server/past-burdensome-shifts.ts'
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
  /** Day 0 of the model. */
  monday: Day
  people: PlanGridEmployee[]
  /** By kind less one. */
  shifts: number[]
  demands: StaffingDemand[]
  /** Of shifts that are no longer in use. */
  ended: StaffingDemand[]
  plans: PlansByEmployeeAndDay
  facts: ReadonlyMap<number, EmployeeDayFacts>
  /** By person: the days of any leave. */
  leave: ReadonlyMap<number, ReadonlySet<Day>>
  holidays: ReadonlyMap<Day, string>
  year: ReadonlyMap<number, PastBurdensomeShiftCounts>
}

const ANY_NUMBER = 999

/** All that a month to be filled consists of, as numbers. */
export async function loadOptimizationMonthProblem(ctx: Ctx, input: OptimizationInput): Promise<OptimizationMonthProblem> {
  const { month, first_day: from, department_id, location_id, cells, objectives, demand_percent } = input
  const without = new Set(input.without)
  const first = `${month}-01`
  const last = findMonthEnd(month)
  const people = await loadOptimizableEmployees(ctx, input)
  const ids = people.map(({ id }) => id)
  const monday = addDays(addDays(first, -PLAN_CHECK_CONTEXT_DAYS), 1 - getWeekday(addDays(first, -PLAN_CHECK_CONTEXT_DAYS)))
  const end = addDays(addDays(last, PLAN_CHECK_CONTEXT_DAYS), 7 - getWeekday(addDays(last, PLAN_CHECK_CONTEXT_DAYS)))
  const days = countDays(monday, end)
  const index = (day: Day) => countDays(monday, day) - 1
  const all = await loadStaffingDemands(ctx, from, last, { department_id, location_id })
  const hands = await loadPlanDaysOfEmployeesInScope(
    ctx,
    ...(all.some(({ hours }) => hours) ? widenSpanToNeighbouringDays(from, last) : ([from, last] as const)),
  )
  const departmentsUnder = await loadDepartmentTree(ctx, from)
  const holidays = await loadNonWorkingDaysOfCompany(ctx, monday, end)
  const versions = await loadShiftVersionsForPlan(ctx)
  const plans = await loadPlansOfEmployees(ctx, ids, monday, end)
  const facts = await loadEmployeeDayFacts(ctx, ids, monday, end)
  const named = await ctx.db.selectFrom('shift').select(['id', 'ended_at']).execute()
  const gone = new Set(named.filter(({ ended_at }) => ended_at !== null).map(({ id }) => id))
  const isEnded = ({ shift }: StaffingDemand) => shift !== null && gone.has(shift.id)
  const demands = all.filter((demand) => !isEnded(demand))
  const ended = all.filter(isEnded)
  const overrides = await loadStaffingDemandOverrides(
    ctx,
    demands.map(({ id }) => id),
    from,
    last,
  )

  const shifts = [
    ...new Set([
      ...demands.flatMap(({ shift }) => shift?.id ?? []),
      // Hours may be covered by any shift in use.
      ...(demands.some(({ hours }) => hours) ? named.filter(({ ended_at }) => ended_at === null).map(({ id }) => id) : []),
      ...[...plans.values()].flatMap((of) => [...of.values()].flatMap(({ shift_id }) => shift_id ?? [])),
    ]),
  ].sort((a, b) => a - b)
  if (shifts.length > OPTIMIZATION_LIMITS.shifts)
    throw new AppError('optimizer.too_many_shifts', { count: shifts.length, limit: OPTIMIZATION_LIMITS.shifts })
  const kinds = shifts.length + 1
  const kindOf = new Map(shifts.map((id, at) => [id, at + 1]))
  const dated = await ctx.db
    .selectFrom('shift_version')
    .select(['id', 'shift_id', 'first_day'])
    .where('shift_id', '=', sql<number>`any (${shifts}::bigint[])`)
    .orderBy('first_day')
    .execute()
  const datedVersions = dated.map(({ id, shift_id, first_day }) => ({
    version: versions.get(id)!,
    kind: kindOf.get(shift_id)!,
    firstIndex: index(first_day),
  }))
  const table = buildShiftTable(datedVersions, days, kinds)

  const segmentsOn = (shift: number, day: Day) =>
    versions.get(dated.findLast(({ shift_id, first_day }) => shift_id === shift && first_day <= day)?.id ?? 0)?.segments ?? []
  const changes = dated.map(({ first_day }) => first_day)
  const rows = buildOptimizationDemandRows(demands, shifts, segmentsOn, splitMinuteSpanAtDays(from, last, changes))
  const width = rows.parts.length
  if (width > OPTIMIZATION_LIMITS.rows) throw new AppError('optimizer.too_many_hours', { count: width, limit: OPTIMIZATION_LIMITS.rows })

  const isTrained = await loadTrainedEmployees(ctx, demands, ...widenSpanToNeighbouringDays(from, last))
  const profiles = new Map<string, number>()
  const serves: number[][] = []
  // Rooms: a location, or a department of employees without one.
  const rooms = new Map<string, number>()
  const siblings: number[][] = []
  const roomOf = ({ department_id, location_id }: (typeof hands)[number]) => {
    const key = location_id === null ? `department ${department_id}` : `location ${location_id}`
    if (!rooms.has(key)) rooms.set(key, rooms.size)
    return rooms.get(key)! * shifts.length
  }
  const profileOf = (one: (typeof hands)[number]) => {
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
  const need = new Int32Array(days * width)
  const base = new Int32Array(days * width)
  for (const day of iterateDaysBetween(from, last))
    rows.parts.forEach(({ demand: of }, row) => {
      const demand = demands[of]!
      if (!rows.holds(row, day)) return
      need[index(day) * width + row] = Math.round(
        ((computeStaffingDemandOnDay(demand, day, holidays.has(day), overrides.get(demand.id)!.get(day)) ?? 0) * demand_percent) / 100,
      )
    })

  const own = new Set(ids)
  const others: [day: number, row: number][] = []
  const handOf = new Map<number, Map<Day, number>>(ids.map((id) => [id, new Map()]))
  for (const worker of hands) {
    const profile = profileOf(worker)
    const isInside = worker.day >= from && worker.day <= last
    if (own.has(worker.employee_id) && isInside) handOf.get(worker.employee_id)!.set(worker.day, profile)
    else if (worker.shift_id !== null && !worker.away && kindOf.has(worker.shift_id)) {
      const at = profile * kinds + kindOf.get(worker.shift_id)!
      for (const served of serves[at]!) base[index(worker.day) * width + served]!++
      if (isInside) others.push([index(worker.day), siblings[at]![0]!])
    }
  }
  const places = rooms.size * shifts.length
  const together = { rows: places, serves: siblings, base: new Int32Array(days * places) }
  for (const [day, row] of others) together.base[day * places + row]!++
  const leave = await loadAbsentDaysForOptimization(ctx, ids, monday, end)
  const wishes = Map.groupBy(await loadShiftPreferences(ctx, from, last, ids), ({ employee_id }) => employee_id)
  const publishedRows = await publishedDayRows(ctx, ids, from, last)
  const year = await loadPastBurdensomeShifts(ctx, ids, from, versions)
  const workers = people.map(({ id, weekly_minutes }): OptimizationEmployee => {
    const plan = plans.get(id)!
    const gone = leave.get(id)!
    const away = facts.get(id)!.away
    const worker: OptimizationEmployee = {
      id,
      ...computeEmployeeHourLimits(facts.get(id)!, monday, days),
      profile: new Int16Array(days).fill(-1),
      open: new Uint8Array(days),
      before: new Uint8Array(days),
      wish: new Int16Array(days),
      publishedDays: new Uint8Array(days),
      fund: 0,
      balance: [0, 0, 0],
    }
    for (const [day, { shift_id }] of plan) if (shift_id !== null && !away.has(day)) worker.before[index(day)] = kindOf.get(shift_id)!
    for (const day of publishedRows.get(id) ?? []) worker.publishedDays![index(day)] = 1
    // A preference for an unused shift is a preference for none.
    for (const { day, wants, shift_id } of wishes.get(id) ?? []) {
      const work = shift_id === null ? SHIFT_PREFERENCE_VALUE.work : (kindOf.get(shift_id) ?? 0)
      worker.wish![index(day)] = wants === 'free' ? SHIFT_PREFERENCE_VALUE.free : work
    }
    // A day of leave is free: its cell is not written, and a night before it costs like an unmet wish.
    for (const day of away) if (index(day) >= 0 && index(day) < days) worker.wish![index(day)] = SHIFT_PREFERENCE_VALUE.free
    for (const [day, profile] of handOf.get(id)!) {
      const cell = plan.get(day)
      worker.profile[index(day)] = profile
      if (!cell) continue
      if (getWeekday(day) < 6 && !holidays.has(day) && !gone.has(day)) worker.fund += weekly_minutes / 5
      const isFree = cells === 'all' || (cell.origin !== 'cell' && (cells === 'untyped' || cell.shift_id === null))
      worker.open[index(day)] = Number(isFree && !gone.has(day))
    }
    if (without.has(id)) isAway(worker, index(from), index(last))
    return worker
  })
  const model: OptimizationModel = {
    days,
    first: index(from),
    last: index(last),
    kinds,
    demands: width,
    need,
    base,
    serves,
    objectives,
    together,
    slack: rows.parts.map(({ demand }) => {
      const { allowed_shortage, allowed_surplus, training } = demands[demand]!
      // A person with a training is required among others, so more of them are no surplus.
      return [allowed_shortage, training ? ANY_NUMBER : allowed_surplus] as const
    }),
    ...(demands.some(({ hours }) => hours) && { parts: rows.parts }),
    ...table,
    holiday: Uint8Array.from({ length: days }, (_, at) => Number(holidays.has(addDays(monday, at)))),
    people: shared(workers, year),
  }
  return { model, monday, people, shifts, demands, ended, plans, facts, leave, holidays, year }
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
  // A later version writes over an earlier one from its day on.
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

/** Makes an employee absent in a period: no profile and no open cells. */
function isAway(worker: OptimizationEmployee, from: number, to: number): void {
  for (const line of [worker.open, worker.before, worker.publishedDays!, worker.wish!]) line.fill(0, from, to + 1)
  worker.profile.fill(-1, from, to + 1)
  worker.fund = 0
}

/** Leave, personal holidays, trips and field work, on which nobody is assigned. */
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
async function publishedDayRows(ctx: Ctx, ids: number[], from: Day, to: Day): Promise<Map<number, Day[]>> {
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

/** The burden of each above the average; for new employees extrapolated. */
function shared(workers: OptimizationEmployee[], year: ReadonlyMap<number, PastBurdensomeShiftsOfEmployee>): OptimizationEmployee[] {
  const maxDays = Math.max(0, ...[...year.values()].map(({ days }) => days))
  const there = [...year].filter(([, { days }]) => days > 0)
  if (!there.length) return workers
  const asWhole = (id: number, name: keyof PastBurdensomeShiftCounts) => (year.get(id)![name] * maxDays) / year.get(id)!.days
  const mean = (name: keyof PastBurdensomeShiftCounts) => there.reduce((sum, [id]) => sum + asWhole(id, name), 0) / there.length
  const means = { nights: mean('nights'), sundays: mean('sundays'), holidays: mean('holidays') }
  return workers.map((worker) => {
    if (!year.get(worker.id)!.days) return worker
    const beyond = (name: keyof PastBurdensomeShiftCounts) => asWhole(worker.id, name) - means[name]
    return { ...worker, balance: [beyond('nights'), beyond('sundays'), beyond('holidays')] }
  })
}
