import { sql } from 'kysely'
import { loadShiftVersionsForPlan } from '#modules/time/planning/server/plan/month-plans.ts'
import type { Ctx } from '#platform/call-context.ts'
import type { ParsedApiInput } from '#shared/api-contract.ts'
import { AppError, createValidationError } from '#shared/app-error.ts'
import { addDays, type Day, getWeekday, iterateDaysBetween } from '#shared/days.ts'
import { computeMinPeopleInRange } from '../rules/hourly-coverage.ts'
import { computeStaffingDemandOnDay, isEmployeeOfStaffingDemandPlace } from '../rules/staffing-demand.ts'
import type { staffingDemandContract as planning, StaffingDemand } from '../staffing-demand-contract.ts'
import { loadDepartmentTree, loadPlanDaysOfEmployeesInScope } from './employee-plan-days.ts'
import { computeCoverageAtHours, widenSpanToNeighbouringDays } from './hourly-coverage.ts'
import {
  loadNonWorkingDaysOfCompany,
  loadStaffingDemandOverrides,
  loadStaffingDemands,
  type StaffingDemandOverride,
  writeStaffingDemandOverrides,
} from './staffing-demands.ts'
import { loadTrainedEmployees } from './trained-employees.ts'

/** Days back to the same weekday of the last year. */
const DAYS_PER_52_WEEKS = 52 * 7

/** The key of a demand: shift or hours, place and position. */
const keyOf = ({ shift, hours, department, location, job_position, training }: StaffingDemand) =>
  [
    training ? `${training.kind} ${training.title ?? ''}` : '',
    hours ? `${hours.from}-${hours.to}` : '',
    ...[shift, department, location, job_position].map((one) => one?.id ?? ''),
  ].join(' ')

/** The number of a demand on a day one year ago; null if unknown. */
type Known = (demand: StaffingDemand, day: Day) => number | null

/**
 * Copies the demand of one year ago to weeks by day, from the demand or from the plan. A day equal to its weekly number keeps that number.
 * Holidays of either year do not change.
 */
export async function copyStaffingDemandFromLastYear(
  ctx: Ctx,
  { to, weeks, by, ...places }: ParsedApiInput<typeof planning.copyStaffingDemandFromLastYear>,
) {
  if (getWeekday(to) !== 1) throw createValidationError({ to: 'planning.not_monday' })
  const last = addDays(to, weeks * 7 - 1)
  const from = addDays(to, -DAYS_PER_52_WEEKS)
  const until = addDays(last, -DAYS_PER_52_WEEKS)
  const demands = await loadStaffingDemands(ctx, to, last, places)
  const ids = demands.map(({ id }) => id)
  await sql`select from work_demand where id = any (${ids}::bigint[]) order by id for update`.execute(ctx.db)
  const then = await loadNonWorkingDaysOfCompany(ctx, from, until)
  const now = await loadNonWorkingDaysOfCompany(ctx, to, last)
  const known =
    by === 'needed' ? await loadDemandsOfPeriod(ctx, from, until, places) : await countEmployeesWorkedThen(ctx, demands, from, until)
  const cells = demands.flatMap((demand) =>
    [...iterateDaysBetween(to, last)].flatMap((day): StaffingDemandOverride[] => {
      const of = addDays(day, -DAYS_PER_52_WEEKS)
      const usual = computeStaffingDemandOnDay(demand, day, false, undefined)
      const wanted = usual === null || then.has(of) || now.has(day) ? null : known(demand, of)
      return wanted === null ? [] : [{ id: demand.id, day, needed: wanted === usual ? null : wanted }]
    }),
  )
  if (!cells.length) throw new AppError('planning.no_data_of_last_year')
  await writeStaffingDemandOverrides(ctx, cells)
  return { data: { written: cells.length } }
}

async function loadDemandsOfPeriod(ctx: Ctx, from: Day, to: Day, places: Parameters<typeof loadStaffingDemands>[3]): Promise<Known> {
  const demands = await loadStaffingDemands(ctx, from, to, places)
  const ids = demands.map(({ id }) => id)
  const overrides = await loadStaffingDemandOverrides(ctx, ids, from, to)
  const of = Map.groupBy(demands, keyOf)
  return (demand, day) => {
    for (const one of of.get(keyOf(demand)) ?? []) {
      const needed = computeStaffingDemandOnDay(one, day, false, overrides.get(one.id)!.get(day))
      if (needed !== null) return needed
    }
    return null
  }
}

async function countEmployeesWorkedThen(ctx: Ctx, asking: readonly StaffingDemand[], from: Day, to: Day): Promise<Known> {
  const working = (await loadPlanDaysOfEmployeesInScope(ctx, ...widenSpanToNeighbouringDays(from, to))).filter(
    ({ shift_id, away }) => shift_id !== null && !away,
  )
  const isTrained = await loadTrainedEmployees(ctx, asking, from, to)
  const departmentsUnder = await loadDepartmentTree(ctx, from)
  const versions = await loadShiftVersionsForPlan(ctx)
  const byDay = Map.groupBy(working, ({ day }) => day)
  const counts = new Map<number, { weeks: Set<Day>; days: Map<Day, number> }>()
  const countsOf = (demand: StaffingDemand) => {
    const known = counts.get(demand.id)
    if (known) return known
    const target = {
      department_id: demand.department?.id ?? null,
      location_id: demand.location?.id ?? null,
      job_position_id: demand.job_position?.id ?? null,
    }
    const found = { weeks: new Set<Day>(), days: new Map<Day, number>() }
    for (const worker of working) {
      if (!isEmployeeOfStaffingDemandPlace(target, worker, departmentsUnder) || !isTrained(demand, worker)) continue
      found.weeks.add(mondayOf(worker.day))
      if (demand.shift && worker.shift_id === demand.shift.id) found.days.set(worker.day, (found.days.get(worker.day) ?? 0) + 1)
    }
    const { hours } = demand
    if (hours)
      for (const day of iterateDaysBetween(from, to)) {
        const there = computeCoverageAtHours(
          byDay,
          versions,
          day,
          hours,
          (one) => isEmployeeOfStaffingDemandPlace(target, one, departmentsUnder) && isTrained(demand, one),
        )
        found.days.set(
          day,
          computeMinPeopleInRange(
            hours,
            there.flatMap(({ spans }) => spans),
          ),
        )
      }
    counts.set(demand.id, found)
    return found
  }
  return (demand, day) => {
    const { weeks, days } = countsOf(demand)
    // A week without planned employees of the place has no known number.
    return weeks.has(mondayOf(day)) ? (days.get(day) ?? 0) : null
  }
}

const mondayOf = (day: Day): Day => addDays(day, 1 - getWeekday(day))
