import { z } from 'zod'
import { Named, whole } from '#lib/fields.ts'
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
export const Goals = z.object(weights)
/** Which cells may be written: those without a shift that nobody typed, all that nobody typed, or all. */
export const CELLS = ['empty', 'untyped', 'all'] as const
export const STATES = ['running', 'ready', 'taken', 'undone', 'discarded', 'failed', 'cancelled'] as const
export const Head = z.object({
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
