import { z } from 'zod'
import { PlanGridHeadingDay } from '#modules/time/planning/month-plan-contract.ts'
import { RequiredTrainingReference } from '#modules/time/planning/staffing-demand-contract.ts'
import { integerField, NamedReference } from '#shared/input-field-schemas.ts'
import { PLAN_METRICS, type PlanMetric } from './rules/plan-metrics.ts'

const level = integerField(0, 3)
const weights = {
  hours: level,
  fairness: level,
  rhythm: level,
  weekends: level,
  stability: level,
  wishes: level.default(2),
  overtime: level.default(0),
  alone: level.default(0),
}
/** The weight of each objective: 0 none, 1 low, 2 normal, 3 high. */
export const OptimizerObjectives = z.object(weights)
/** The cells that the run may write. `empty`: cells without a shift that were not entered by hand; `untyped`: all not entered by hand. */
export const REPLACEABLE_PLAN_CELL_KINDS = ['empty', 'untyped', 'all'] as const
export const OPTIMIZATION_STATES = ['running', 'ready', 'applied', 'undone', 'discarded', 'failed', 'cancelled'] as const
export const OptimizationSummary = z.object({
  id: z.int(),
  month: z.string(),
  first_day: z.string(),
  department: NamedReference.nullable(),
  team: NamedReference.nullable(),
  location: NamedReference.nullable(),
  cells: z.enum(REPLACEABLE_PLAN_CELL_KINDS),
  objectives: OptimizerObjectives,
  seed: z.int(),
  /** Employees who are assumed absent for the whole month. */
  without: z.array(NamedReference),
  demand_percent: z.int(),
  steps: z.int().nullable(),
  state: z.enum(OPTIMIZATION_STATES),
  /** Whether the user stopped the run and requested the best plan so far. */
  stopped: z.boolean(),
  done: z.int(),
  total: z.int(),
  failure: z.string().nullable(),
  author: z.string().nullable(),
  created_at: z.string(),
  applied_at: z.string().nullable(),
})
export type PlanOptimizationSummary = z.infer<typeof OptimizationSummary>

/** The metrics of a plan by objective, in employees, hours and days. */
export const OptimizationMetrics = z.object(
  Object.fromEntries(PLAN_METRICS.map((name) => [name, z.number()])) as Record<PlanMetric, z.ZodNumber>,
)

/** A simulation of other weights on the month of the last run. Both runs use the same seed. */
export const ObjectiveSimulationResult = z.object({
  plan_optimization_id: z.int(),
  month: z.string(),
  now: OptimizationMetrics,
  tried: OptimizationMetrics,
})
export type ObjectiveSimulationResult = z.infer<typeof ObjectiveSimulationResult>
export const StaffingDemandHourRange = z.object({ from: z.int(), to: z.int() }).nullable()
export const OptimizedDemandName = z.object({
  id: z.int(),
  /** Null for a demand by hours, whose minutes count from midnight and exceed 1440 on the next day. */
  shift: z.object({ id: z.int(), code: z.string() }).nullable(),
  hours: StaffingDemandHourRange.default(null),
  department: NamedReference.nullable(),
  location: NamedReference.nullable(),
  job_position: NamedReference.nullable(),
  training: RequiredTrainingReference.nullable().default(null),
  /** The permitted shortage; runs of earlier program versions have none. */
  allowed_shortage: z.int().default(0),
  allowed_surplus: z.int().default(0),
})
export type OptimizedDemandName = z.infer<typeof OptimizedDemandName>

const Share = z.object({ minutes: z.int(), nights: z.int(), sundays: z.int(), holidays: z.int() })
/** Compared results of a month. Values of runs are in the order of `runs`. */
export const OptimizationComparison = z.object({
  month: z.string(),
  days: z.array(PlanGridHeadingDay),
  runs: z.array(
    OptimizationSummary.extend({
      older: z.int().nullable(),
      needed: z.int(),
      covered: z.int(),
      breaches: z.int(),
      changed: z.int(),
      metrics: OptimizationMetrics.nullable(),
    }),
  ),
  /** Null for an employee who is only in another run. */
  people: z.array(
    z.object({ id: z.int(), fullName: z.string(), department: NamedReference.nullable(), shares: z.array(Share.nullable()) }),
  ),
  /** The shift of each employee on days on which runs differ: null is a day off, -1 no employment, -2 absent. */
  differing: z.array(z.object({ employee_id: z.int(), day: z.string(), shifts: z.array(z.int().nullable()) })),
  differing_count: z.int(),
})
export type OptimizationComparison = z.infer<typeof OptimizationComparison>

/** The size and estimated duration of a run. */
export const OptimizationEstimate = z.object({
  people: z.int(),
  demands: z.int(),
  seconds: z.int(),
  /** The error that `startPlanOptimization` would return; null if it would start. */
  error: z.object({ code: z.string(), message: z.string() }).nullable(),
})
export type OptimizationEstimate = z.infer<typeof OptimizationEstimate>

export const RankedEmployeeForDemandReply = z.object({
  id: z.int(),
  fullName: z.string(),
  department: NamedReference.nullable(),
  lawful: z.boolean(),
  lock_reason: z.enum(['away', 'locked']).nullable(),
  /** The assigned shift. */
  shift: z.string(),
  /** The shift of the day in the proposal. */
  now: z.string().nullable(),
  cost: z.number(),
  against: z.array(z.string()),
  for: z.array(z.string()),
})
export type RankedEmployeeForDemandReply = z.infer<typeof RankedEmployeeForDemandReply>
