import { loadPlansOfEmployees } from '#modules/time/planning/server/plan/month-plans.ts'
import type { Ctx } from '#platform/call-context.ts'
import { type Day, findMonthEnd, iterateDaysBetween } from '#shared/days.ts'
import { loadAbsentDaysForOptimization } from './optimization-month-problem.ts'

/** An employee in a run: by day the shift; null a day off, -1 without employment, -2 absent. */
export type EmployeePlanInOptimization = { id: number; before: (number | null)[] }
export type PlanCellChangedSinceOptimization = { employee_id: number; day: Day; expected_shift_id: number | null; now: number | null }

/** Cells of these employees that changed after a run. */
export async function findPlanChangesSinceOptimization(
  ctx: Ctx,
  run: { month: string; first_day: Day },
  people: readonly EmployeePlanInOptimization[],
): Promise<PlanCellChangedSinceOptimization[]> {
  const last = findMonthEnd(run.month)
  const ids = people.map(({ id }) => id)
  const plans = await loadPlansOfEmployees(ctx, ids, run.first_day, last)
  const leave = await loadAbsentDaysForOptimization(ctx, ids, run.first_day, last)
  const days = [...iterateDaysBetween(run.first_day, last)]
  return people.flatMap(({ id, before }) =>
    days.flatMap((day, at) => {
      const cell = plans.get(id)!.get(day)
      let now: number | null = -1
      if (cell) now = leave.get(id)!.has(day) ? -2 : cell.shift_id
      return now === before[at] ? [] : [{ employee_id: id, day, expected_shift_id: before[at]!, now }]
    }),
  )
}
