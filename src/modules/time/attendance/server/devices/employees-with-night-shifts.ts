import type { PlannedShiftSegment } from '#modules/time/planning/rules/plan-and-day-result-types.ts'
import { loadPlansOfEmployees, loadShiftVersionsForPlan } from '#modules/time/planning/server/plan/month-plans.ts'
import type { Ctx } from '#platform/call-context.ts'
import { addDays, type Day } from '#shared/days.ts'
import { isNightMinuteForAnomaly } from '../../rules/events/anomaly-rules.ts'

/** Days within which a night shift means that an employee works at night. */
const LOOKBACK_DAYS = 30

/** Returns those of the employees who had a planned night shift recently, or have one on the next day. */
export async function findEmployeesWithNightShifts(ctx: Ctx, people: number[], day: Day): Promise<Set<number>> {
  if (!people.length) return new Set()
  const shifts = await loadShiftVersionsForPlan(ctx)
  const ofNight = new Set([...shifts].flatMap(([id, { segments }]) => (segments.some(overlapsNight) ? [id] : [])))
  const plans = await loadPlansOfEmployees(ctx, people, addDays(day, -LOOKBACK_DAYS), addDays(day, 1))
  const isNight = ({ shift_version_id: version }: { shift_version_id: number | null }) => version !== null && ofNight.has(version)
  return new Set(people.filter((id) => [...(plans.get(id)?.values() ?? [])].some(isNight)))
}

/** Whether a shift overlaps the night or its edges, because arrivals precede a start at five. */
const overlapsNight = ({ from, to }: PlannedShiftSegment) =>
  [from - 60, to + 60].some((minute) => isNightMinuteForAnomaly(((minute % 1440) + 1440) % 1440)) || to > 1440
