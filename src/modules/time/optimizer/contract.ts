import { z } from 'zod'
import type { Permission } from '#modules/foundation/access/permissions.ts'
import type { Endpoint } from '#shared/contract.ts'
import { BooleanInput, Day, dataResponse, idOf, integer, Month, orNull } from '#shared/fields.ts'
import { PlanFill } from './result-shapes.ts'
import { CELLS, Comparison, FillEstimate, Goals, Head, ShownCandidate } from './shapes.ts'

const places = { department_id: orNull(idOf('department')), team_id: orNull(idOf('team')), location_id: orNull(idOf('location')) }

/** So many runs stand beside each other. */
export const COMPARED = 4
/** So many cells that differ are told; their count says how many there are. */
export const MOST_DIFFERING = 3000

const plan_fill_id = idOf('plan_fill')
const one = z.object({ plan_fill_id })
const script = z.enum(['latin', 'cyrillic']).default('latin')

export const fillingContract = {
  /** How large a filling would be and about how long it would take, before it is asked for; and why it would be refused, where it would. */
  estimatePlanFill: {
    scope: 'company',
    method: 'GET',
    path: '/plan_fill_estimate',
    allow: 'schedule.write',
    input: z.object({ month: Month, ...places }),
    reply: dataResponse(FillEstimate),
  },
  /** Asks for a proposal; nothing of the plan changes by it. */
  startPlanFill: {
    scope: 'company',
    method: 'POST',
    path: '/plan_fills',
    allow: 'schedule.write',
    status: 201,
    input: z.object({
      month: Month,
      ...places,
      cells: z.enum(CELLS).default('empty'),
      /** Those of the company unless said. */
      goals: Goals.optional(),
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
    errors: ['filling.month_over', 'filling.no_demand', 'filling.too_many_demands'],
  },
  /** How much each goal weighs in this company, and the run that a change would be tried on. */
  getFillGoals: {
    scope: 'company',
    method: 'GET',
    path: '/fill_goals',
    allow: 'schedule.write',
    input: z.object({}),
    reply: dataResponse(z.object({ goals: Goals, revision: z.int(), last: Head.nullable() })),
  },
  /** Changes how much each goal of the filling weighs. */
  putFillGoals: {
    scope: 'company',
    method: 'PUT',
    path: '/fill_goals',
    allow: 'companies.write',
    input: Goals.extend({ revision: integer(0, 1_000_000_000).optional() }),
    reply: dataResponse(z.object({ goals: Goals, revision: z.int() })),
    errors: ['common.changed_meanwhile'],
  },
  /** Fills the month of the last run by the weights of the company and by these, and says the difference; nothing is kept of it. */
  tryFillGoals: {
    scope: 'company',
    method: 'POST',
    path: '/fill_goals/trials',
    allow: 'schedule.write',
    status: 201,
    input: Goals,
    reply: dataResponse(z.object({ job_id: z.int() })),
    errors: ['filling.nothing_to_try'],
  },
  /** The last of a month, the newest first. */
  listPlanFills: {
    scope: 'company',
    method: 'GET',
    path: '/plan_fills',
    allow: 'schedule.write',
    input: z.object({ month: Month }),
    reply: dataResponse(z.array(Head)),
  },
  /** A run of the filling with what it proposes, what lacks and why. */
  getPlanFill: {
    scope: 'company',
    method: 'GET',
    path: '/plan_fills/:plan_fill_id',
    allow: 'schedule.write',
    input: one,
    reply: dataResponse(PlanFill),
  },
  /** Two to four results of one month, for who chooses among them. */
  comparePlanFills: {
    scope: 'company',
    method: 'GET',
    path: '/plan_fill_comparison',
    allow: 'schedule.write',
    input: z.object({
      runs: z
        .string()
        .max(63)
        .regex(/^\d{1,15}(,\d{1,15}){1,3}$/)
        .meta({ example: '1,2' }),
    }),
    reply: dataResponse(Comparison),
    errors: ['filling.no_result', 'filling.other_month'],
  },
  /** Ends a run early: with the best so far, or with nothing. */
  stopPlanFill: {
    scope: 'company',
    method: 'POST',
    path: '/plan_fills/:plan_fill_id/stop',
    allow: 'schedule.write',
    input: z.object({ plan_fill_id, keep: BooleanInput }),
    reply: dataResponse(Head),
  },
  /** Writes the proposed cells into the plan, all or none. Where the plan has changed since: 409 with the cells that did. */
  takePlanFill: {
    scope: 'company',
    method: 'POST',
    path: '/plan_fills/:plan_fill_id/taking',
    allow: 'schedule.write',
    input: one,
    reply: dataResponse(z.object({ written: z.int() })),
    errors: ['filling.changed_meanwhile', 'filling.days_over', 'filling.not_ready'],
  },
  /** Puts up what a run could not meet as open shifts, in one act; what is open already is counted. */
  openLackingShifts: {
    scope: 'company',
    method: 'POST',
    path: '/plan_fills/:plan_fill_id/open_shifts',
    allow: 'schedule.write',
    status: 201,
    input: z.object({
      plan_fill_id,
      lacks: z
        .array(z.object({ work_demand_id: idOf('work_demand'), day: Day }))
        .min(1)
        .max(500),
    }),
    reply: dataResponse(z.object({ opened: z.int(), already: z.int() })),
    errors: ['filling.changed_meanwhile', 'filling.demand_supposed', 'filling.not_ready', 'filling.nothing_lacks'],
  },
  /** Puts back what stood there before, all or none. */
  undoPlanFill: {
    scope: 'company',
    method: 'POST',
    path: '/plan_fills/:plan_fill_id/undo',
    allow: 'schedule.write',
    input: one,
    reply: dataResponse(z.object({ written: z.int() })),
    errors: ['filling.not_taken', 'plan.changed_meanwhile'],
  },
  /** Lets go of a proposal that nobody wants: its cells are gone. */
  discardPlanFill: {
    scope: 'company',
    method: 'POST',
    path: '/plan_fills/:plan_fill_id/discard',
    allow: 'schedule.write',
    input: one,
    reply: dataResponse(Head),
    errors: ['filling.taken'],
  },
  /** A proposal, or the plan that came of it, checked anew: each rule of law for each person, as PDF. */
  certifyPlanFill: {
    scope: 'company',
    method: 'GET',
    path: '/plan_fills/:plan_fill_id/certificate',
    allow: 'schedule.write',
    input: z.object({ plan_fill_id, script }),
    reply: 'file',
  },
  /** The same of the plan of a month as it stands. Of more than 500 people it is long work (409 `filling.certificate_is_long`). */
  certifyPlan: {
    scope: 'company',
    method: 'GET',
    path: '/plan_certificate',
    allow: 'schedule.write',
    input: z.object({ month: Month, department_id: idOf('department').optional(), script }),
    reply: 'file',
    errors: ['filling.no_people'],
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
    errors: ['filling.no_people'],
  },
  /** Who could cover a demand on a day beside this proposal, the best first, with what speaks for and against. */
  rankCandidates: {
    scope: 'company',
    method: 'GET',
    path: '/plan_fills/:plan_fill_id/candidates',
    allow: 'schedule.write',
    input: z.object({ plan_fill_id, work_demand_id: idOf('work_demand'), day: Day }),
    reply: dataResponse(z.array(ShownCandidate)),
  },
} as const satisfies Record<string, Endpoint<Permission>>
