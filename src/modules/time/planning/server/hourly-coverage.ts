import type { loadShiftVersionsForPlan } from '#modules/time/planning/server/plan/month-plans.ts'
import { addDays, type Day, MINUTES_PER_DAY } from '#shared/days.ts'
import { computeOverlapMinutes, type MinuteRangeOfDay } from '../rules/hourly-coverage.ts'
import type { EmployeePlanDay } from './employee-plan-days.ts'

type Versions = Awaited<ReturnType<typeof loadShiftVersionsForPlan>>
type AtHours = { worker: EmployeePlanDay; spans: MinuteRangeOfDay[] }

/** Shifts of the night before and early shifts of the next day can cover hours, so the plan is read for a wider period. */
export const widenSpanToNeighbouringDays = (from: Day, to: Day): [Day, Day] => [addDays(from, -1), addDays(to, 1)]

/** Employees at work in a range of hours, with their shifts in minutes of that day. `working` contains three days. */
export function computeCoverageAtHours(
  working: ReadonlyMap<Day, readonly EmployeePlanDay[]>,
  versions: Versions,
  day: Day,
  hours: MinuteRangeOfDay,
  isCounted: (worker: EmployeePlanDay) => boolean,
): AtHours[] {
  return [-1, 0, 1].flatMap((offset) =>
    (working.get(addDays(day, offset)) ?? []).flatMap((worker): AtHours[] => {
      const spans = (versions.get(worker.shift_version_id ?? 0)?.segments ?? []).map(({ from, to }) => ({
        from: from + offset * MINUTES_PER_DAY,
        to: to + offset * MINUTES_PER_DAY,
      }))
      return computeOverlapMinutes(hours, spans) > 0 && isCounted(worker) ? [{ worker, spans }] : []
    }),
  )
}
