import { z } from 'zod'
import type { Permission } from '#modules/foundation/access/permissions.ts'
import type { ApiEndpoint } from '#shared/api-contract.ts'
import { BooleanInputField, createDataReplySchema, Day, idField, integerField, Month, nullableField } from '#shared/input-field-schemas.ts'
import { PlanOptimization } from './optimization-result-schemas.ts'
import {
  OptimizationComparison,
  OptimizationEstimate,
  OptimizationSummary,
  OptimizerObjectives,
  RankedEmployeeForDemandReply,
  REPLACEABLE_PLAN_CELL_KINDS,
} from './optimizer-schemas.ts'

const places = {
  department_id: nullableField(idField('department')),
  team_id: nullableField(idField('team')),
  location_id: nullableField(idField('location')),
}

/** The maximum number of compared runs. */
export const MAX_COMPARED_OPTIMIZATIONS = 4
/** The maximum number of listed differences; the count is complete. */
export const MAX_OPTIMIZATION_DIFFERENCES = 3000

const plan_optimization_id = idField('plan_optimization')
const one = z.object({ plan_optimization_id })
const script = z.enum(['latin', 'cyrillic']).default('latin')

export const optimizerContract = {
  /** Estimates the size and run time of a plan optimization, and why it would be rejected. Starts nothing. */
  estimatePlanOptimization: {
    scope: 'company',
    method: 'GET',
    path: '/plan-optimization-estimate',
    allow: 'schedule.write',
    input: z.object({ month: Month, ...places }),
    reply: createDataReplySchema(OptimizationEstimate),
  },
  /** Starts an optimization of the plan of a month. The result is a proposal; the plan does not change. */
  startPlanOptimization: {
    scope: 'company',
    method: 'POST',
    path: '/plan-optimizations',
    allow: 'schedule.write',
    status: 201,
    input: z.object({
      month: Month,
      ...places,
      cells: z.enum(REPLACEABLE_PLAN_CELL_KINDS).default('empty'),
      /** By default the weights of the company. */
      objectives: OptimizerObjectives.optional(),
      seed: integerField(1, 999_999).default(1),
      /** Employees who are assumed absent; their cells do not change. */
      without: z
        .array(idField('employee', { checkedBy: 'action' }))
        .max(50)
        .default([]),
      /** The percentage of the staffing demand to assume. */
      demand_percent: integerField(10, 300).default(100),
    }),
    reply: createDataReplySchema(z.object({ id: z.int(), job_id: z.int() })),
    errors: ['optimizer.month_in_past', 'optimizer.no_demand', 'optimizer.too_many_demands'],
  },
  /** Returns the weights of the optimization objectives and the run on which a change can be tested. */
  getOptimizerObjectives: {
    scope: 'company',
    method: 'GET',
    path: '/optimizer-objectives',
    allow: 'schedule.write',
    input: z.object({}),
    reply: createDataReplySchema(z.object({ objectives: OptimizerObjectives, revision: z.int(), last: OptimizationSummary.nullable() })),
  },
  /** Changes the weights of the optimization objectives. */
  updateOptimizerObjectives: {
    scope: 'company',
    method: 'PUT',
    path: '/optimizer-objectives',
    allow: 'companies.write',
    input: OptimizerObjectives.extend({ revision: integerField(0, 1_000_000_000).optional() }),
    reply: createDataReplySchema(z.object({ objectives: OptimizerObjectives, revision: z.int() })),
    errors: ['common.concurrent_update'],
  },
  /** Optimizes the month of the last run with the current and the given weights, and returns the difference. Stores nothing. */
  simulateOptimizerObjectives: {
    scope: 'company',
    method: 'POST',
    path: '/optimizer-objectives/simulations',
    allow: 'schedule.write',
    status: 201,
    input: OptimizerObjectives,
    reply: createDataReplySchema(z.object({ job_id: z.int() })),
    errors: ['optimizer.no_run_for_simulation'],
  },
  /** Lists the optimizations of a month, newest first. */
  listPlanOptimizations: {
    scope: 'company',
    method: 'GET',
    path: '/plan-optimizations',
    allow: 'schedule.write',
    input: z.object({ month: Month }),
    reply: createDataReplySchema(z.array(OptimizationSummary)),
  },
  /** Returns an optimization with its proposal, the uncovered shifts and their reasons. */
  getPlanOptimization: {
    scope: 'company',
    method: 'GET',
    path: '/plan-optimizations/:plan_optimization_id',
    allow: 'schedule.write',
    input: one,
    reply: createDataReplySchema(PlanOptimization),
  },
  /** Compares two to four optimizations of the same month. */
  comparePlanOptimizations: {
    scope: 'company',
    method: 'GET',
    path: '/plan-optimization-comparison',
    allow: 'schedule.write',
    input: z.object({
      runs: z
        .string()
        .max(63)
        .regex(/^\d{1,15}(,\d{1,15}){1,3}$/)
        .meta({ example: '1,2' }),
    }),
    reply: createDataReplySchema(OptimizationComparison),
    errors: ['optimizer.no_result', 'optimizer.months_differ'],
  },
  /** Stops a running optimization, with the best proposal so far or with none. */
  stopPlanOptimization: {
    scope: 'company',
    method: 'POST',
    path: '/plan-optimizations/:plan_optimization_id/stop',
    allow: 'schedule.write',
    input: z.object({ plan_optimization_id, keep: BooleanInputField }),
    reply: createDataReplySchema(OptimizationSummary),
  },
  /** Writes the proposed cells to the plan, all or none. 409 with the changed cells if the plan has changed since. */
  applyPlanOptimization: {
    scope: 'company',
    method: 'POST',
    path: '/plan-optimizations/:plan_optimization_id/apply',
    allow: 'schedule.write',
    input: one,
    reply: createDataReplySchema(z.object({ written: z.int() })),
    errors: ['optimizer.plan_changed', 'optimizer.days_in_past', 'optimizer.not_ready'],
  },
  /** Publishes the uncovered shifts of an optimization as open shifts. Shifts that are already open are only counted. */
  offerUncoveredShifts: {
    scope: 'company',
    method: 'POST',
    path: '/plan-optimizations/:plan_optimization_id/offer-uncovered-shifts',
    allow: 'schedule.write',
    status: 201,
    input: z.object({
      plan_optimization_id,
      shortages: z
        .array(z.object({ work_demand_id: idField('work_demand'), day: Day }))
        .min(1)
        .max(500),
    }),
    reply: createDataReplySchema(z.object({ opened: z.int(), already: z.int() })),
    errors: ['optimizer.plan_changed', 'optimizer.demand_assumed', 'optimizer.not_ready', 'optimizer.no_shortage'],
  },
  /** Restores the plan before an applied optimization, all or nothing. */
  undoPlanOptimization: {
    scope: 'company',
    method: 'POST',
    path: '/plan-optimizations/:plan_optimization_id/undo',
    allow: 'schedule.write',
    input: one,
    reply: createDataReplySchema(z.object({ written: z.int() })),
    errors: ['optimizer.not_applied', 'common.concurrent_update'],
  },
  /** Discards the proposal of an optimization. */
  discardPlanOptimization: {
    scope: 'company',
    method: 'POST',
    path: '/plan-optimizations/:plan_optimization_id/discard',
    allow: 'schedule.write',
    input: one,
    reply: createDataReplySchema(OptimizationSummary),
    errors: ['optimizer.applied'],
  },
  /**
   * Verifies a proposal or the resulting plan independently and returns a PDF certificate. It checks every legal rule for every employee.
   */
  verifyPlanOptimization: {
    scope: 'company',
    method: 'GET',
    path: '/plan-optimizations/:plan_optimization_id/certificate',
    allow: 'schedule.write',
    input: z.object({ plan_optimization_id, script }),
    reply: 'file',
  },
  /**
   * Verifies the plan of a month against each legal rule and returns a PDF certificate. More than 500 employees require
   * `exportPlanComplianceCertificate` (409 `optimizer.certificate_needs_job`).
   */
  verifyMonthPlan: {
    scope: 'company',
    method: 'GET',
    path: '/plan-compliance-report',
    allow: 'schedule.write',
    input: z.object({ month: Month, department_id: idField('department').optional(), script }),
    reply: 'file',
    errors: ['optimizer.no_employees'],
  },
  /** Verifies the plan of a month and writes the certificate, as a background job. */
  exportPlanComplianceCertificate: {
    scope: 'company',
    method: 'POST',
    kind: 'export',
    path: '/plan-compliance-report/exports',
    allow: 'schedule.write',
    status: 201,
    input: z.object({ month: Month, department_id: idField('department').optional(), script }),
    reply: createDataReplySchema(z.object({ job_id: z.int() })),
    errors: ['optimizer.no_employees'],
  },
  /** Ranks employees who could cover a staffing demand on a day in a proposal, with reasons for and against. */
  rankEmployeesForStaffingDemand: {
    scope: 'company',
    method: 'GET',
    path: '/plan-optimizations/:plan_optimization_id/candidates',
    allow: 'schedule.write',
    input: z.object({ plan_optimization_id, work_demand_id: idField('work_demand'), day: Day }),
    reply: createDataReplySchema(z.array(RankedEmployeeForDemandReply)),
  },
} as const satisfies Record<string, ApiEndpoint<Permission>>
