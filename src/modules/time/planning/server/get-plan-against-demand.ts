import { sql } from 'kysely'
import { loadShiftVersionsForPlan } from '#modules/time/planning/server/plan/month-plans.ts'
import type { Ctx } from '#platform/call-context.ts'
import type { ParsedApiInput } from '#shared/api-contract.ts'
import { createValidationError } from '#shared/app-error.ts'
import { countDays, type Day, getWeekday, iterateDaysBetween } from '#shared/days.ts'
import { computeMinPeopleInRange, computeOverlapMinutes } from '../rules/hourly-coverage.ts'
import {
  computeStaffingDemandOnDay,
  isEmployeeOfStaffingDemandPlace,
  type StaffingDemandPlaceAndPosition,
} from '../rules/staffing-demand.ts'
import type {
  PlanAgainstDemand,
  staffingDemandContract as planning,
  StaffingDemand,
  StaffingDemandOfDay,
} from '../staffing-demand-contract.ts'
import { type EmployeePlanDay, loadDepartmentTree, loadPlanDaysOfEmployeesInScope, loadPlanEmployeesById } from './employee-plan-days.ts'
import { computeCoverageAtHours, widenSpanToNeighbouringDays } from './hourly-coverage.ts'
import { loadNonWorkingDaysOfCompany, loadStaffingDemand, loadStaffingDemandOverrides, loadStaffingDemands } from './staffing-demands.ts'
import { loadTrainedEmployees } from './trained-employees.ts'

const MAX_SPAN_DAYS = 62

const targetOf = ({ shift, department, location, job_position }: StaffingDemand): StaffingDemandPlaceAndPosition => ({
  shift_id: shift?.id ?? null,
  department_id: department?.id ?? null,
  location_id: location?.id ?? null,
  job_position_id: job_position?.id ?? null,
})

/** The demand compared with the plan. An employee counts for every matching demand, and on leave for none. */
export async function getPlanAgainstDemand(
  ctx: Ctx,
  { from, to, ...places }: ParsedApiInput<typeof planning.getPlanAgainstDemand>,
): Promise<{ data: PlanAgainstDemand }> {
  if (to < from) throw createValidationError({ to: 'planning.last_day_before_first' })
  if (countDays(from, to) > MAX_SPAN_DAYS) throw createValidationError({ to: 'planning.span_too_long' })
  const [demands, departmentsUnder, holidays, versions] = await Promise.all([
    loadStaffingDemands(ctx, from, to, places),
    loadDepartmentTree(ctx, from),
    loadNonWorkingDaysOfCompany(ctx, from, to),
    loadShiftVersionsForPlan(ctx),
  ])
  const workersSpan = demands.some(({ hours }) => hours) ? widenSpanToNeighbouringDays(from, to) : ([from, to] as const)
  const workers = await loadPlanDaysOfEmployeesInScope(ctx, ...workersSpan)
  const overrides = await loadStaffingDemandOverrides(
    ctx,
    demands.map(({ id }) => id),
    from,
    to,
  )
  const isTrained = await loadTrainedEmployees(ctx, demands, ...widenSpanToNeighbouringDays(from, to))
  const days = [...iterateDaysBetween(from, to)]
  const working = Map.groupBy(
    workers.filter(({ shift_id, away }) => shift_id !== null && !away),
    ({ day }) => day,
  )
  const filters = { department_id: places.department_id ?? null, location_id: places.location_id ?? null, job_position_id: null }
  const matched = new Set<EmployeePlanDay>()
  const rows = demands.map((demand) => {
    const target = targetOf(demand)
    const matchesDemand = (one: EmployeePlanDay) => isEmployeeOfStaffingDemandPlace(target, one, departmentsUnder) && isTrained(demand, one)
    const cells = days.map((day) => {
      const own = overrides.get(demand.id)!.get(day)
      const needed = computeStaffingDemandOnDay(demand, day, holidays.has(day), own)
      if (needed === null) return null
      if (demand.hours) {
        const there = computeCoverageAtHours(working, versions, day, demand.hours, matchesDemand)
        for (const { worker } of there) matched.add(worker)
        const spans = there.flatMap((one) => one.spans)
        return { needed, planned: computeMinPeopleInRange(demand.hours, spans), is_overridden: own !== undefined }
      }
      const planned = (working.get(day) ?? []).filter((one) => one.shift_id === target.shift_id && matchesDemand(one))
      for (const one of planned) matched.add(one)
      return { needed, planned: planned.length, is_overridden: own !== undefined }
    })
    return { ...demand, cells }
  })
  const totals = days.map((day, at) => ({
    needed: rows.reduce((sum, { cells }) => sum + (cells[at]?.needed ?? 0), 0),
    covered: rows.reduce((sum, { cells }) => sum + Math.min(cells[at]?.needed ?? 0, cells[at]?.planned ?? 0), 0),
    without_demand: (working.get(day) ?? []).filter(
      (one) => !matched.has(one) && isEmployeeOfStaffingDemandPlace(filters, one, departmentsUnder),
    ).length,
  }))
  return { data: { from, to, days: days.map((day) => gridDay(day, holidays)), demands: rows, totals } }
}

const gridDay = (day: Day, holidays: Map<Day, string>) => ({
  day,
  weekday: getWeekday(day),
  is_rest: getWeekday(day) > 5 || holidays.has(day),
  holiday: holidays.get(day) ?? null,
})

/** The employees of a demand on a day: planned, free, planned elsewhere, and absent. */
export async function getStaffingDemandOfDay(
  ctx: Ctx,
  { work_demand_id, day }: ParsedApiInput<typeof planning.getStaffingDemandOfDay>,
): Promise<{ data: StaffingDemandOfDay }> {
  const demand = await loadStaffingDemand(ctx, work_demand_id)
  const target = targetOf(demand)
  const workersSpan = demand.hours ? widenSpanToNeighbouringDays(day, day) : ([day, day] as const)
  const [overrides, departmentsUnder, holidays, around, versions] = await Promise.all([
    loadStaffingDemandOverrides(ctx, [demand.id], day, day),
    loadDepartmentTree(ctx, day),
    loadNonWorkingDaysOfCompany(ctx, day, day),
    loadPlanDaysOfEmployeesInScope(ctx, ...workersSpan),
    loadShiftVersionsForPlan(ctx),
  ])
  const isTrained = await loadTrainedEmployees(ctx, [demand], ...widenSpanToNeighbouringDays(day, day))
  const fitting = around.filter((one) => isEmployeeOfStaffingDemandPlace(target, one, departmentsUnder) && isTrained(demand, one))
  const workers = fitting.filter((one) => one.day === day)
  const shifts = await loadShiftsByCode(ctx, day)
  const codes = new Map(shifts.map(({ id, code }) => [id, code]))
  const working = Map.groupBy(
    fitting.filter(({ shift_id, away }) => shift_id !== null && !away),
    (one) => one.day,
  )
  const counted = demand.hours
    ? computeCoverageAtHours(working, versions, day, demand.hours, () => true).map(({ worker }) => worker)
    : workers.filter((one) => !one.away && one.shift_id === target.shift_id)
  const names = await loadPlanEmployeesById(ctx, [...new Map([...workers, ...counted].map((one) => [one.employee_id, one])).values()])
  const planned = new Map(counted.map((one) => [one.employee_id, one]))
  const of = new Map(workers.map((one) => [one.employee_id, one]))
  const others = [...names.values()].flatMap((one) => {
    const worker = of.get(one.id)
    return worker && !planned.has(one.id) ? [{ ...one, worker }] : []
  })
  const present = others.filter(({ worker }) => !worker.away)
  const covers = ({ version_id }: (typeof shifts)[number]) => computeOverlapMinutes(demand.hours!, versions.get(version_id)?.segments ?? [])
  const own = overrides.get(demand.id)!.get(day)
  const shiftOfDemand = demand.shift ? [demand.shift] : []
  return {
    data: {
      day,
      needed: computeStaffingDemandOnDay(demand, day, holidays.has(day), own),
      usual: computeStaffingDemandOnDay(demand, day, holidays.has(day), undefined),
      is_overridden: own !== undefined,
      planned: [...names.values()].flatMap((one) => {
        const worker = planned.get(one.id)
        return worker ? [{ ...one, shift: codes.get(worker.shift_id!) ?? '' }] : []
      }),
      shifts: demand.hours ? shifts.filter((one) => !one.ended && covers(one) > 0).sort((a, b) => covers(b) - covers(a)) : shiftOfDemand,
      free: present.filter(({ worker }) => worker.shift_id === null),
      elsewhere: present
        .filter(({ worker }) => worker.shift_id !== null)
        .map((one) => ({ ...one, shift: codes.get(one.worker.shift_id!) ?? '' })),
      away: others.filter(({ worker }) => worker.away),
    },
  }
}

/** The shifts with their version on a day, by code. */
const loadShiftsByCode = async (ctx: Ctx, day: Day) =>
  (
    await sql<NonNullable<StaffingDemand['shift']> & { ended: boolean; version_id: number }>`
      select s.id, s.code, s.name, s.colour, s.ended_at is not null as ended, v.id as version_id
      from shift s
        join lateral (select id from shift_version where shift_id = s.id and first_day <= ${day}::date order by first_day desc limit 1) v on true
      order by s.code`.execute(ctx.db)
  ).rows
