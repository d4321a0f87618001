import { loadPlanGridEmployees, type PlanGridEmployee } from '#modules/time/planning/server/plan/plan-grid-employees.ts'
import { loadStaffingDemands } from '#modules/time/planning/server/staffing-demands.ts'
import type { Ctx } from '#platform/call-context.ts'
import { AppError } from '#shared/app-error.ts'
import { type Day, findMonthEnd } from '#shared/days.ts'
import type { OptimizationObjectiveWeights } from '../rules/optimization-model.ts'

/** The input of a run. */
export type OptimizationInput = {
  month: string
  first_day: Day
  department_id: number | null
  team_id: number | null
  location_id: number | null
  cells: 'empty' | 'untyped' | 'all'
  objectives: OptimizationObjectiveWeights
  /** Employees who are assumed absent for the whole month. */
  without: number[]
  demand_percent: number
}

/** The maximum size of a run. Larger companies run it by department. */
export const OPTIMIZATION_LIMITS = { people: 1000, demands: 500, shifts: 100, rows: 2000 }

type Place = Pick<OptimizationInput, 'month' | 'first_day' | 'department_id' | 'team_id' | 'location_id'>
/** The size of a run, and the reason if it would be refused. */
export type OptimizationSizeEstimate = { people: PlanGridEmployee[]; demands: number; error: AppError | null }

export async function measureOptimizationSize(
  ctx: Ctx,
  { month, first_day, department_id, team_id, location_id }: Place,
): Promise<OptimizationSizeEstimate> {
  const last = findMonthEnd(month)
  const nothing = { people: [], demands: 0 }
  if (last < ctx.today) return { ...nothing, error: new AppError('optimizer.month_in_past') }
  const closed = await ctx.db.selectFrom('closed_month').select('month').where('month', '=', `${month}-01`).executeTakeFirst()
  if (closed) return { ...nothing, error: new AppError('common.month_closed', { detail: month }) }
  const { length: demands } = await loadStaffingDemands(ctx, first_day, last, { department_id, location_id })
  const people = await loadPlanGridEmployees(ctx, first_day, last, { department_id, team_id, location_id })
  return { people, demands, error: sizeErrorOf(demands, people.length) }
}

function sizeErrorOf(demands: number, people: number): AppError | null {
  if (!demands) return new AppError('optimizer.no_demand')
  if (demands > OPTIMIZATION_LIMITS.demands)
    return new AppError('optimizer.too_many_demands', { count: demands, limit: OPTIMIZATION_LIMITS.demands })
  if (!people) return new AppError('optimizer.no_employees')
  if (people > OPTIMIZATION_LIMITS.people)
    return new AppError('optimizer.too_many_employees', { count: people, limit: OPTIMIZATION_LIMITS.people })
  return null
}

/** Returns the employees of a run. Throws if it cannot start. */
export async function loadOptimizableEmployees(ctx: Ctx, input: OptimizationInput): Promise<PlanGridEmployee[]> {
  const { people, error } = await measureOptimizationSize(ctx, input)
  if (error) throw error
  return people
}
