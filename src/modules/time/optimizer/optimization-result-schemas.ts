import { z } from 'zod'
import { PlanGridHeadingDay, PlanLimitFinding } from '#modules/time/planning/month-plan-contract.ts'
import { NamedReference } from '#shared/input-field-schemas.ts'
import { OptimizationMetrics, OptimizationSummary, OptimizedDemandName, StaffingDemandHourRange } from './optimizer-schemas.ts'
import { DEMAND_BLOCKING_CONSTRAINTS } from './rules/demand-blocking-constraints.ts'
import { HARD_PLAN_CONSTRAINTS, SOFT_PLAN_CONSTRAINTS } from './rules/score-employee-plan.ts'

const SHORTAGE_REASONS = ['away', 'locked', 'elsewhere', 'objectives', 'no_employees', ...HARD_PLAN_CONSTRAINTS] as const
const Rules = z.partialRecord(z.enum([...HARD_PLAN_CONSTRAINTS, ...SOFT_PLAN_CONSTRAINTS]), z.number())

export const PlanOptimization = OptimizationSummary.extend({
  /** The number of cells that changed after the run; null if it was applied or discarded. */
  older: z.int().nullable(),
  /** Null until there is a result. */
  result: z
    .object({
      days: z.array(PlanGridHeadingDay),
      needed: z.int(),
      covered: z.int(),
      covered_before: z.int(),
      surplus: z.int(),
      changed: z.int(),
      demands: z.array(OptimizedDemandName),
      /** By demand and day: surplus (positive) or shortage (negative); null without a demand. */
      coverage: z.array(z.array(z.int().nullable())),
      people: z.array(
        z.object({
          id: z.int(),
          fullName: z.string(),
          code: z.string(),
          department: NamedReference.nullable(),
          /** By day: the shift; null for a day off, -1 without employment, -2 absent. */
          before: z.array(z.int().nullable()),
          after: z.array(z.int().nullable()),
          minutes: z.int(),
          minutes_before: z.int(),
          fund_minutes: z.int(),
          nights: z.int(),
          sundays: z.int(),
          holidays: z.int(),
          /** The load of the twelve months before these days. */
          year: z.object({ nights: z.int(), sundays: z.int(), holidays: z.int() }),
          rules: Rules,
        }),
      ),
      shortages: z.array(
        z.object({
          demand: z.int(),
          day: z.string(),
          needed: z.int(),
          planned: z.int(),
          /** The shift that would cover most of the shortage; null if none does. */
          shift_id: z.int().nullable().default(null),
          reasons: z.array(z.object({ reason: z.enum(SHORTAGE_REASONS), count: z.int() })),
        }),
      ),
      shortages_count: z.int(),
      /** For weeks with a shortage: demands that no plan can meet together. */
      conflicts: z.array(
        z.object({
          /** The Monday of the week. */
          from: z.string(),
          isProven: z.boolean(),
          /** The minimum shortage. */
          lacking: z.int(),
          demands: z.array(z.object({ day: z.string(), demand: z.int(), needed: z.int(), hours: StaffingDemandHourRange.default(null) })),
          /** Whether the set is minimal: without any one of the demands, the others could be met. */
          isSmallest: z.boolean(),
          /** Constraints of which relaxing any one would allow meeting all demands. */
          against: z.array(z.enum(DEMAND_BLOCKING_CONSTRAINTS)),
        }),
      ),
      /** Violations of the law in the month, with the proposal and without it. The proposal adds none. */
      breaches: z.int(),
      breaches_before: z.int(),
      /** Violations in cells that the run does not change. */
      locks: z.array(PlanLimitFinding),
      /** Null for runs of an earlier program version. */
      metrics: OptimizationMetrics.nullable(),
      /** Metrics of the plan before the run. */
      metrics_before: OptimizationMetrics.nullable(),
      /** Demands of ended shifts, which the run ignored. */
      ended: z.array(OptimizedDemandName),
    })
    .nullable(),
})
export type PlanOptimization = z.infer<typeof PlanOptimization>
