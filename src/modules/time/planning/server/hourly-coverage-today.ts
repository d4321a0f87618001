import { sql } from 'kysely'
import { toInstantOfLocalTime } from '#modules/time/planning/rules/day/day-in-time-zone.ts'
import { DEFAULT_WORKING_TIME_SETTINGS } from '#modules/time/planning/rules/working-time-settings.ts'
import { loadShiftVersionsForPlan } from '#modules/time/planning/server/plan/month-plans.ts'
import type { Ctx } from '#platform/call-context.ts'
import { addDays, type Day } from '#shared/days.ts'
import { clipShiftToDay, computeMinPeopleByHour, computeStaffingDemandByHour, type MinuteRangeOfDay } from '../rules/hourly-coverage.ts'
import { computeStaffingDemandOnDay } from '../rules/staffing-demand.ts'
import { type EmployeePlanDay, loadPlanDaysOfEmployeesInScope } from './employee-plan-days.ts'
import { loadNonWorkingDaysOfCompany, loadStaffingDemandOverrides, loadStaffingDemands } from './staffing-demands.ts'

type Versions = Awaited<ReturnType<typeof loadShiftVersionsForPlan>>

/** The minute of the local day at an instant. */
export const toMinuteOfLocalDay = (now: Date, day: Day) =>
  Math.floor((now.getTime() - toInstantOfLocalTime(day, 0, DEFAULT_WORKING_TIME_SETTINGS.zone)) / 60_000)

/** The required and planned employees in scope by hour of today; null without a demand. */
export async function loadHourlyCoverageToday(ctx: Ctx): Promise<{ now: number; hours: { needed: number; planned: number }[] } | null> {
  const before = addDays(ctx.today, -1)
  const day = ctx.today
  const demands = await loadStaffingDemands(ctx, before, day, {})
  if (demands.length === 0) return null
  const [versions, holidays] = await Promise.all([loadShiftVersionsForPlan(ctx), loadNonWorkingDaysOfCompany(ctx, before, day)])
  const needed = await loadStaffingDemandByHour(ctx, demands, versions, holidays, day)
  if (!needed.some((count) => count > 0)) return null
  const planned = countPlannedEmployeesByHour(await loadPlanDaysOfEmployeesInScope(ctx, before, day), versions, day)
  return { now: toMinuteOfLocalDay(ctx.now, day), hours: needed.map((count, hour) => ({ needed: count, planned: planned[hour]! })) }
}

/** The work of an employee on a day, from the plan of that day and of the day before. */
export function computeWorkSpansOfEmployee(worker: EmployeePlanDay, versions: Versions, day: Day): MinuteRangeOfDay[] {
  if (worker.away) return []
  return clipShiftToDay(versions.get(worker.shift_version_id ?? 0)?.segments ?? [], worker.day === day ? 0 : -1)
}

/** The number of planned employees in each hour of a day, from the shifts of that day and of the day before. */
export const countPlannedEmployeesByHour = (workers: readonly EmployeePlanDay[], versions: Versions, day: Day): number[] =>
  computeMinPeopleByHour(workers.flatMap((worker) => computeWorkSpansOfEmployee(worker, versions, day)))

/** The demand in each hour of a day, including that of the day before. */
export async function loadStaffingDemandByHour(
  ctx: Ctx,
  demands: Awaited<ReturnType<typeof loadStaffingDemands>>,
  versions: Versions,
  holidays: ReadonlyMap<Day, string>,
  day: Day,
): Promise<number[]> {
  if (demands.length === 0) return computeStaffingDemandByHour([])
  const before = addDays(day, -1)
  const ids = demands.map(({ id }) => id)
  const [overrides, { rows }] = await Promise.all([
    loadStaffingDemandOverrides(ctx, ids, before, day),
    sql<{ shift_id: number; id: number }>`
      select distinct on (shift_id) shift_id, id from shift_version where first_day <= ${day}::date order by shift_id, first_day desc`.execute(
      ctx.db,
    ),
  ])
  const versionOf = new Map(rows.map(({ shift_id, id }) => [shift_id, id]))
  return computeStaffingDemandByHour(
    demands.flatMap((demand) => {
      const segments = demand.hours ? [demand.hours] : (versions.get(versionOf.get(demand.shift?.id ?? 0) ?? 0)?.segments ?? [])
      return (
        [
          [before, -1],
          [day, 0],
        ] as const
      ).flatMap(([on, offset]) => {
        const needed = computeStaffingDemandOnDay(demand, on, holidays.has(on), overrides.get(demand.id)!.get(on))
        return needed ? [{ spans: clipShiftToDay(segments, offset), needed }] : []
      })
    }),
  )
}
