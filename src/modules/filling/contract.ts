import { z } from 'zod'
import type { Endpoint } from '#lib/contract.ts'
import { Day, dataOf, Flag, Id, Month, Named, orNull, whole } from '#lib/fields.ts'
import type { Permission } from '#modules/access/permissions.ts'
import { Training } from '#modules/planning/contract.ts'
import { GridDay, PlanFinding } from '#modules/time/plan_contract.ts'
import { AGAINST } from './rules/against.ts'
import { FIGURES, type Figure } from './rules/figures.ts'
import { HARD, SOFT } from './rules/judge.ts'

const level = whole(0, 3)
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
/** How much each goal weighs: 0 not at all, 1 little, 2 as usual, 3 much. */
const Goals = z.object(weights)
/** Which cells may be written: those without a shift that nobody typed, all that nobody typed, or all. */
export const CELLS = ['empty', 'untyped', 'all'] as const
export const STATES = ['running', 'ready', 'taken', 'undone', 'discarded', 'failed', 'cancelled'] as const

const places = { department_id: orNull(Id), team_id: orNull(Id), location_id: orNull(Id) }
const Head = z.object({
  id: z.int(),
  month: z.string(),
  first_day: z.string(),
  department: Named.nullable(),
  team: Named.nullable(),
  location: Named.nullable(),
  cells: z.enum(CELLS),
  goals: Goals,
  seed: z.int(),
  /** Supposed to be away the whole month. */
  without: z.array(Named),
  demand_percent: z.int(),
  steps: z.int().nullable(),
  state: z.enum(STATES),
  /** Somebody wanted the best so far. */
  stopped: z.boolean(),
  done: z.int(),
  total: z.int(),
  failure: z.string().nullable(),
  author: z.string().nullable(),
  created_at: z.string(),
  taken_at: z.string().nullable(),
})
export type PlanFillHead = z.infer<typeof Head>

/** What a plan comes to by each goal, in people, hours and days. */
const Figures = z.object(Object.fromEntries(FIGURES.map((name) => [name, z.number()])) as Record<Figure, z.ZodNumber>)

/** What other weights would bring on the month of the last run: worked out by both, with its places and its seed. */
export const GoalTrial = z.object({ plan_fill_id: z.int(), month: z.string(), now: Figures, tried: Figures })
export type GoalTrial = z.infer<typeof GoalTrial>

const REASONS = ['away', 'locked', 'elsewhere', 'goals', 'nobody', ...HARD] as const
const Rules = z.partialRecord(z.enum([...HARD, ...SOFT]), z.number())
const Hours = z.object({ from: z.int(), to: z.int() }).nullable()
const DemandName = z.object({
  id: z.int(),
  /** Null where hours are asked for: minutes from the midnight of the day, beyond 1440 on the next. */
  shift: z.object({ id: z.int(), code: z.string() }).nullable(),
  hours: Hours.default(null),
  department: Named.nullable(),
  location: Named.nullable(),
  job_position: Named.nullable(),
  training: Training.nullable().default(null),
  /** Around what is needed; of runs of an earlier version nothing. */
  may_lack: z.int().default(0),
  may_exceed: z.int().default(0),
})
export type DemandName = z.infer<typeof DemandName>

export const PlanFill = Head.extend({
  /** So many cells of its people say otherwise now than the run saw; null of what was taken or is not there. */
  older: z.int().nullable(),
  /** Null while there is nothing to show. */
  result: z
    .object({
      days: z.array(GridDay),
      needed: z.int(),
      covered: z.int(),
      covered_before: z.int(),
      surplus: z.int(),
      changed: z.int(),
      demands: z.array(DemandName),
      /** By demand, then day: beyond (above 0) or lacking (below 0); null where nobody is asked for. */
      coverage: z.array(z.array(z.int().nullable())),
      people: z.array(
        z.object({
          id: z.int(),
          fullName: z.string(),
          code: z.string(),
          department: Named.nullable(),
          /** By day: the shift, null for a day off, -1 without employment, -2 away. */
          before: z.array(z.int().nullable()),
          after: z.array(z.int().nullable()),
          minutes: z.int(),
          minutes_before: z.int(),
          fund_minutes: z.int(),
          nights: z.int(),
          sundays: z.int(),
          holidays: z.int(),
          /** Of twelve months before these days. */
          year: z.object({ nights: z.int(), sundays: z.int(), holidays: z.int() }),
          rules: Rules,
        }),
      ),
      lacks: z.array(
        z.object({
          demand: z.int(),
          day: z.string(),
          needed: z.int(),
          planned: z.int(),
          /** By which most of it could be covered; null where no shift does. */
          shift_id: z.int().nullable().default(null),
          reasons: z.array(z.object({ reason: z.enum(REASONS), count: z.int() })),
        }),
      ),
      lacks_count: z.int(),
      /** Of every week in which something lacks: which demands cannot be met together, whoever works when. */
      conflicts: z.array(
        z.object({
          /** The Monday of the week. */
          from: z.string(),
          isProven: z.boolean(),
          /** At least so many must lack. */
          lacking: z.int(),
          demands: z.array(z.object({ day: z.string(), demand: z.int(), needed: z.int(), hours: Hours.default(null) })),
          /** Without any single one of them the others could be met. */
          isSmallest: z.boolean(),
          /** Without any one of these they could all be met. */
          against: z.array(z.enum(AGAINST)),
        }),
      ),
      /** Breaches of the law in the month: with the proposal, and without. None of them is new. */
      breaches: z.int(),
      breaches_before: z.int(),
      /** What the plan breaks already, in cells that stay as they are. */
      locks: z.array(PlanFinding),
      /** Null for runs of an earlier version. */
      figures: Figures.nullable(),
      /** Demands of shifts that are no longer in use: nobody was asked for. */
      ended: z.array(DemandName),
    })
    .nullable(),
})
export type PlanFill = z.infer<typeof PlanFill>

/** So many runs stand beside each other. */
export const COMPARED = 4
/** So many cells that differ are told; their count says how many there are. */
export const MOST_DIFFERING = 3000

const Share = z.object({ minutes: z.int(), nights: z.int(), sundays: z.int(), holidays: z.int() })
/** Results of one month beside each other; what is of a run stands in the order of `runs`. */
export const Comparison = z.object({
  month: z.string(),
  days: z.array(GridDay),
  runs: z.array(
    Head.extend({
      older: z.int().nullable(),
      needed: z.int(),
      covered: z.int(),
      breaches: z.int(),
      changed: z.int(),
      figures: Figures.nullable(),
    }),
  ),
  /** Null where somebody is in another run only. */
  people: z.array(z.object({ id: z.int(), fullName: z.string(), department: Named.nullable(), shares: z.array(Share.nullable()) })),
  /** Who has which shift where the runs do not agree: null is a day off, -1 no employment, -2 away. */
  differing: z.array(z.object({ employee_id: z.int(), day: z.string(), shifts: z.array(z.int().nullable()) })),
  differing_count: z.int(),
})
export type Comparison = z.infer<typeof Comparison>

/** How large a filling would be, and about how long it would take. */
export const FillEstimate = z.object({
  people: z.int(),
  demands: z.int(),
  seconds: z.int(),
  /** What `startPlanFill` would answer; null where it would begin. */
  refusal: z.object({ code: z.string(), message: z.string() }).nullable(),
})
export type FillEstimate = z.infer<typeof FillEstimate>

export const Candidate = z.object({
  id: z.int(),
  fullName: z.string(),
  department: Named.nullable(),
  lawful: z.boolean(),
  kept: z.enum(['away', 'locked']).nullable(),
  /** The shift that they would be given. */
  shift: z.string(),
  /** The shift of the day as proposed. */
  now: z.string().nullable(),
  cost: z.number(),
  against: z.array(z.string()),
  for: z.array(z.string()),
})
export type Candidate = z.infer<typeof Candidate>

const plan_fill_id = Id
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
    reply: dataOf(FillEstimate),
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
      seed: whole(1, 999_999).default(1),
      /** As if these were away the whole month; their cells stay as they are. */
      without: z.array(Id).max(50).default([]),
      /** As if so much of what the demands say were asked for. */
      demand_percent: whole(10, 300).default(100),
    }),
    reply: dataOf(z.object({ id: z.int(), job_id: z.int() })),
  },
  /** How much each goal weighs in this company, and the run that a change would be tried on. */
  getFillGoals: {
    scope: 'company',
    method: 'GET',
    path: '/fill_goals',
    allow: 'schedule.write',
    input: z.object({}),
    reply: dataOf(z.object({ goals: Goals, revision: z.int(), last: Head.nullable() })),
  },
  putFillGoals: {
    scope: 'company',
    method: 'PUT',
    path: '/fill_goals',
    allow: 'companies.write',
    input: Goals.extend({ revision: whole(0, 1_000_000_000).optional() }),
    reply: dataOf(z.object({ goals: Goals, revision: z.int() })),
  },
  /** Fills the month of the last run by the weights of the company and by these, and says the difference; nothing is kept of it. */
  tryFillGoals: {
    scope: 'company',
    method: 'POST',
    path: '/fill_goals/trials',
    allow: 'schedule.write',
    status: 201,
    input: Goals,
    reply: dataOf(z.object({ job_id: z.int() })),
  },
  /** The last of a month, the newest first. */
  listPlanFills: {
    scope: 'company',
    method: 'GET',
    path: '/plan_fills',
    allow: 'schedule.write',
    input: z.object({ month: Month }),
    reply: dataOf(z.array(Head)),
  },
  getPlanFill: {
    scope: 'company',
    method: 'GET',
    path: '/plan_fills/:plan_fill_id',
    allow: 'schedule.write',
    input: one,
    reply: dataOf(PlanFill),
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
    reply: dataOf(Comparison),
  },
  /** Ends a run early: with the best so far, or with nothing. */
  stopPlanFill: {
    scope: 'company',
    method: 'POST',
    path: '/plan_fills/:plan_fill_id/stop',
    allow: 'schedule.write',
    input: z.object({ plan_fill_id, keep: Flag }),
    reply: dataOf(Head),
  },
  /** Writes the proposed cells into the plan, all or none. Where the plan has changed since: 409 with the cells that did. */
  takePlanFill: {
    scope: 'company',
    method: 'POST',
    path: '/plan_fills/:plan_fill_id/taking',
    allow: 'schedule.write',
    input: one,
    reply: dataOf(z.object({ written: z.int() })),
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
        .array(z.object({ work_demand_id: Id, day: Day }))
        .min(1)
        .max(500),
    }),
    reply: dataOf(z.object({ opened: z.int(), already: z.int() })),
  },
  /** Puts back what stood there before, all or none. */
  undoPlanFill: {
    scope: 'company',
    method: 'POST',
    path: '/plan_fills/:plan_fill_id/undo',
    allow: 'schedule.write',
    input: one,
    reply: dataOf(z.object({ written: z.int() })),
  },
  /** Lets go of a proposal that nobody wants: its cells are gone. */
  discardPlanFill: {
    scope: 'company',
    method: 'POST',
    path: '/plan_fills/:plan_fill_id/discard',
    allow: 'schedule.write',
    input: one,
    reply: dataOf(Head),
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
    input: z.object({ month: Month, department_id: Id.optional(), script }),
    reply: 'file',
  },
  exportPlanCertificate: {
    scope: 'company',
    method: 'POST',
    path: '/plan_certificate/exports',
    allow: 'schedule.write',
    status: 201,
    input: z.object({ month: Month, department_id: Id.optional(), script }),
    reply: dataOf(z.object({ job_id: z.int() })),
  },
  /** Who could cover a demand on a day beside this proposal, the best first, with what speaks for and against. */
  rankCandidates: {
    scope: 'company',
    method: 'GET',
    path: '/plan_fills/:plan_fill_id/candidates',
    allow: 'schedule.write',
    input: z.object({ plan_fill_id, work_demand_id: Id, day: Day }),
    reply: dataOf(z.array(Candidate)),
  },
} as const satisfies Record<string, Endpoint<Permission>>
