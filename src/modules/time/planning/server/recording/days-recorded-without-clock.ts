import { sql } from 'kysely'
import type { Ctx } from '#platform/call-context.ts'
import type { Day } from '#shared/days.ts'
import type { DayRecordedWithoutClock } from '../../rules/plan-and-day-result-types.ts'
import { doesRotationRestOnHolidays } from '../../rules/recording-method.ts'
import type { PlansByEmployeeAndDay } from '../plan/month-plans.ts'
import { loadPublishedShiftsByEmployee } from '../plan/publication/published-days.ts'
import { loadRecordingMethods } from './recording-methods.ts'

/** A day that is not recorded by clock events. `version`: the published shift that counts. */
export type RecordedDayWithPublishedShift = DayRecordedWithoutClock & { version: number | null }

/** The days of employees with hours by plan or by hand. Days by plan have their published shift. */
export async function loadDaysRecordedWithoutClock(
  ctx: Ctx,
  people: number[],
  from: Day,
  to: Day,
  plans: PlansByEmployeeAndDay,
): Promise<Map<number, Map<Day, RecordedDayWithPublishedShift>>> {
  const found = new Map<number, Map<Day, RecordedDayWithPublishedShift>>()
  const methods = await loadRecordingMethods(ctx, people, from, to)
  if (!methods.size) return found
  const published = await loadPublishedShiftsByEmployee(ctx, people, from, to)
  const continuous = await findContinuousRotations(ctx, plans)
  for (const [id, methodOf] of methods) {
    const days = new Map<Day, RecordedDayWithPublishedShift>()
    for (const [day, cell] of plans.get(id) ?? []) {
      const method = methodOf(day)
      if (method === 'clock_events') continue
      const shift = method === 'by_plan' ? published.get(id)?.get(day) : undefined
      days.set(day, {
        method,
        isPublished: shift !== undefined,
        isAssigned: cell.origin === 'cell',
        isContinuous: cell.work_schedule_version_id !== null && continuous.has(cell.work_schedule_version_id),
        version: shift === undefined ? cell.shift_version_id : (shift?.shift_version_id ?? null),
      })
    }
    found.set(id, days)
  }
  return found
}

/** The versions of rotations that include public holidays. */
async function findContinuousRotations(ctx: Ctx, plans: PlansByEmployeeAndDay): Promise<Set<number>> {
  const ids = [...new Set([...plans.values()].flatMap((days) => [...days.values()].map((cell) => cell.work_schedule_version_id ?? 0)))]
  const { rows } = await sql<{ id: number; length: number; places: number[] }>`
    select v.id, v.length, array_agg(d.place) as places from work_schedule_version v join work_schedule_day d on d.work_schedule_version_id = v.id
    where v.id = any (${ids}::bigint[]) group by v.id, v.length`.execute(ctx.db)
  return new Set(rows.filter((row) => !doesRotationRestOnHolidays(row)).map(({ id }) => id))
}
