import { sql } from 'kysely'
import { toInstant } from '#modules/time/planning/rules/day/time-zone.ts'
import { TIME_SETTINGS } from '#modules/time/planning/rules/time-settings.ts'
import { loadShiftPlans } from '#modules/time/planning/server/plan/month-plans.ts'
import type { Ctx } from '#platform/context.ts'
import { addDays, type Day } from '#shared/days.ts'
import { clipSpanToDay, computeMinByHour, computeNeededByHour, type MinuteSpan } from '../rules/coverage.ts'
import { computeNeededOn } from '../rules/work-demand.ts'
import { type WorkerDay, workerDaysSql } from './available-workers.ts'
import { loadDemands, loadHolidays, loadOverrides } from './work-demands.ts'

type Versions = Awaited<ReturnType<typeof loadShiftPlans>>

/** The minute of a day that an instant is. */
export const toMinuteOfDay = (now: Date, day: Day) => Math.floor((now.getTime() - toInstant(day, 0, TIME_SETTINGS.zone)) / 60_000)

/** The required and planned employees in scope by hour of today; null without a demand. */
export async function loadCoverageToday(ctx: Ctx): Promise<{ now: number; hours: { needed: number; planned: number }[] } | null> {
  const [before, day] = [addDays(ctx.today, -1), ctx.today]
  const demands = await loadDemands(ctx, before, day, {})
  if (demands.length === 0) return null
  const [versions, holidays] = await Promise.all([loadShiftPlans(ctx), loadHolidays(ctx, before, day)])
  const needed = await loadDemandPerHour(ctx, demands, versions, holidays, day)
  if (!needed.some((count) => count > 0)) return null
  const planned = computePlannedPerHour(await workerDaysSql(ctx, before, day), versions, day)
  return { now: toMinuteOfDay(ctx.now, day), hours: needed.map((count, hour) => ({ needed: count, planned: planned[hour]! })) }
}

/** The work of an employee on a day by the plan of that day and the one before. */
export function loadWorkSpans(worker: WorkerDay, versions: Versions, day: Day): MinuteSpan[] {
  if (worker.away) return []
  return clipSpanToDay(versions.get(worker.shift_version_id ?? 0)?.segments ?? [], worker.day === day ? 0 : -1)
}

/** How many are planned in each hour of a day, by the hands of the day and of the one before. */
export const computePlannedPerHour = (workers: readonly WorkerDay[], versions: Versions, day: Day): number[] =>
  computeMinByHour(workers.flatMap((worker) => loadWorkSpans(worker, versions, day)))

/** The demand in each hour of a day, including that of the day before. */
export async function loadDemandPerHour(
  ctx: Ctx,
  demands: Awaited<ReturnType<typeof loadDemands>>,
  versions: Versions,
  holidays: ReadonlyMap<Day, string>,
  day: Day,
): Promise<number[]> {
  if (demands.length === 0) return computeNeededByHour([])
  const before = addDays(day, -1)
  const ids = demands.map(({ id }) => id)
  const [overrides, { rows }] = await Promise.all([
    loadOverrides(ctx, ids, before, day),
    sql<{ shift_id: number; id: number }>`
      select distinct on (shift_id) shift_id, id from shift_version where first_day <= ${day}::date order by shift_id, first_day desc`.execute(
      ctx.db,
    ),
  ])
  const versionOf = new Map(rows.map(({ shift_id, id }) => [shift_id, id]))
  return computeNeededByHour(
    demands.flatMap((demand) => {
      const segments = demand.hours ? [demand.hours] : (versions.get(versionOf.get(demand.shift?.id ?? 0) ?? 0)?.segments ?? [])
      return (
        [
          [before, -1],
          [day, 0],
        ] as const
      ).flatMap(([on, offset]) => {
        const needed = computeNeededOn(demand, on, holidays.has(on), overrides.get(demand.id)!.get(on))
        return needed ? [{ spans: clipSpanToDay(segments, offset), needed }] : []
      })
    }),
  )
}
