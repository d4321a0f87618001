import { z } from 'zod'
import type { Permission } from '#modules/foundation/access/permissions.ts'
import type { Endpoint } from '#shared/contract.ts'
import { BooleanInput, Day, dataResponse, idOf, integer, Month, orNull } from '#shared/fields.ts'
import { PlanOptimization } from './result-shapes.ts'
import { CandidateView, CELLS, Comparison, Objectives, OptimizationEstimate, OptimizationHead } from './shapes.ts'

const places = { department_id: orNull(idOf('department')), team_id: orNull(idOf('team')), location_id: orNull(idOf('location')) }

/** So many runs stand beside each other. */
export const MAX_COMPARED_RUNS = 4
/** So many cells that differ are told; their count says how many there are. */
export const MAX_DIFFERENCES = 3000

const plan_optimization_id = idOf('plan_optimization')
const one = z.object({ plan_optimization_id })
const script = z.enum(['latin', 'cyrillic']).default('latin')

export const optimizerContract = {
  /** How large a filling would be and about how long it would take, before it is asked for; and why it would be refused, where it would. */
  estimatePlanOptimization: {
    scope: 'company',
    method: 'GET',
    path: '/plan-optimization-estimate',
    allow: 'schedule.write',
    input: z.object({ month: Month, ...places }),
    reply: dataResponse(OptimizationEstimate),
  },
  /** Asks for a proposal; nothing of the plan changes by it. */
  startPlanOptimization: {
    scope: 'company',
    method: 'POST',
    path: '/plan-optimizations',
    allow: 'schedule.write',
    status: 201,
    input: z.object({
      month: Month,
      ...places,
      cells: z.enum(CELLS).default('empty'),
      /** Those of the company unless said. */
      objectives: Objectives.optional(),
      seed: integer(1, 999_999).default(1),
      /** As if these were away the whole month; their cells stay as they are. */
      without: z
        .array(idOf('employee', { checkedBy: 'action' }))
        .max(50)
        .default([]),
      /** As if so much of what the demands say were asked for. */
      demand_percent: integer(10, 300).default(100),
    }),
    reply: dataResponse(z.object({ id: z.int(), job_id: z.int() })),
    errors: ['optimizer.month_over', 'optimizer.no_demand', 'optimizer.too_many_demands'],
  },
  /** How much each goal weighs in this company, and the run that a change would be tried on. */
  getOptimizerObjectives: {
    scope: 'company',
    method: 'GET',
    path: '/optimizer-objectives',
    allow: 'schedule.write',
    input: z.object({}),
    reply: dataResponse(z.object({ objectives: Objectives, revision: z.int(), last: OptimizationHead.nullable() })),
  },
  /** Changes how much each goal of the filling weighs. */
  updateOptimizerObjectives: {
    scope: 'company',
    method: 'PUT',
    path: '/optimizer-objectives',
    allow: 'companies.write',
    input: Objectives.extend({ revision: integer(0, 1_000_000_000).optional() }),
    reply: dataResponse(z.object({ objectives: Objectives, revision: z.int() })),
    errors: ['common.changed_meanwhile'],
  },
  /** Fills the month of the last run by the weights of the company and by these, and says the difference; nothing is kept of it. */
  simulateObjectives: {
    scope: 'company',
    method: 'POST',
    path: '/optimizer-objectives/trials',
    allow: 'schedule.write',
    status: 201,
    input: Objectives,
    reply: dataResponse(z.object({ job_id: z.int() })),
    errors: ['optimizer.no_run_to_simulate'],
  },
  /** The last of a month, the newest first. */
  listPlanOptimizations: {
    scope: 'company',
    method: 'GET',
    path: '/plan-optimizations',
    allow: 'schedule.write',
    input: z.object({ month: Month }),
    reply: dataResponse(z.array(OptimizationHead)),
  },
  /** A run of the filling with what it proposes, what lacks and why. */
  getPlanOptimization: {
    scope: 'company',
    method: 'GET',
    path: '/plan-optimizations/:plan_optimization_id',
    allow: 'schedule.write',
    input: one,
    reply: dataResponse(PlanOptimization),
  },
  /** Two to four results of one month, for who chooses among them. */
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
    reply: dataResponse(Comparison),
    errors: ['optimizer.no_result', 'optimizer.other_month'],
  },
  /** Ends a run early: with the best so far, or with nothing. */
  stopPlanOptimization: {
    scope: 'company',
    method: 'POST',
    path: '/plan-optimizations/:plan_optimization_id/stop',
    allow: 'schedule.write',
    input: z.object({ plan_optimization_id, keep: BooleanInput }),
    reply: dataResponse(OptimizationHead),
  },
  /** Writes the proposed cells into the plan, all or none. Where the plan has changed since: 409 with the cells that did. */
  applyPlanOptimization: {
    scope: 'company',
    method: 'POST',
    path: '/plan-optimizations/:plan_optimization_id/taking',
    allow: 'schedule.write',
    input: one,
    reply: dataResponse(z.object({ written: z.int() })),
    errors: ['optimizer.plan_changed', 'optimizer.days_over', 'optimizer.not_ready'],
  },
  /** Puts up what a run could not meet as open shifts, in one act; what is open already is counted. */
  offerUncoveredShifts: {
    scope: 'company',
    method: 'POST',
    path: '/plan-optimizations/:plan_optimization_id/open_shifts',
    allow: 'schedule.write',
    status: 201,
    input: z.object({
      plan_optimization_id,
      shortages: z
        .array(z.object({ work_demand_id: idOf('work_demand'), day: Day }))
        .min(1)
        .max(500),
    }),
    reply: dataResponse(z.object({ opened: z.int(), already: z.int() })),
    errors: ['optimizer.plan_changed', 'optimizer.demand_assumed', 'optimizer.not_ready', 'optimizer.no_shortage'],
  },
  /** Puts back what stood there before, all or none. */
  undoPlanOptimization: {
    scope: 'company',
    method: 'POST',
    path: '/plan-optimizations/:plan_optimization_id/undo',
    allow: 'schedule.write',
    input: one,
    reply: dataResponse(z.object({ written: z.int() })),
    errors: ['optimizer.not_applied', 'plan.changed_meanwhile'],
  },
  /** Lets go of a proposal that nobody wants: its cells are gone. */
  discardPlanOptimization: {
    scope: 'company',
    method: 'POST',
    path: '/plan-optimizations/:plan_optimization_id/discard',
    allow: 'schedule.write',
    input: one,
    reply: dataResponse(OptimizationHead),
    errors: ['optimizer.applied'],
  },
  /** A proposal, or the plan that came of it, checked anew: each rule of law for each person, as PDF. */
  certifyPlanOptimization: {
    scope: 'company',
    method: 'GET',
    path: '/plan-optimizations/:plan_optimization_id/certificate',
    allow: 'schedule.write',
    input: z.object({ plan_optimization_id, script }),
    reply: 'file',
  },
  /** The same of the plan of a month as it stands. Of more than 500 people it is long work (409 `optimizer.certificate_is_long`). */
  certifyPlan: {
    scope: 'company',
    method: 'GET',
    path: '/plan_certificate',
    allow: 'schedule.write',
    input: z.object({ month: Month, department_id: idOf('department').optional(), script }),
    reply: 'file',
    errors: ['optimizer.no_people'],
  },
  /** Begins the proof of what a plan lacks as a file; the job says when it is ready. */
  exportPlanCertificate: {
    scope: 'company',
    method: 'POST',
    kind: 'export',
    path: '/plan_certificate/exports',
    allow: 'schedule.write',
    status: 201,
    input: z.object({ month: Month, department_id: idOf('department').optional(), script }),
    reply: dataResponse(z.object({ job_id: z.int() })),
    errors: ['optimizer.no_people'],
  },
  /** Who could cover a demand on a day beside this proposal, the best first, with what speaks for and against. */
  rankCandidates: {
    scope: 'company',
    method: 'GET',
    path: '/plan-optimizations/:plan_optimization_id/candidates',
    allow: 'schedule.write',
    input: z.object({ plan_optimization_id, work_demand_id: idOf('work_demand'), day: Day }),
    reply: dataResponse(z.array(CandidateView)),
  },
} as const satisfies Record<string, Endpoint<Permission>>
