import { z } from 'zod'
import { GridDay, PlanFinding } from '#modules/time/planning/plan-contract.ts'
import { NamedRef } from '#shared/fields.ts'
import { BLOCKING_REASONS } from './rules/blocking-reasons.ts'
import { HARD_CONSTRAINTS, SOFT_CONSTRAINTS } from './rules/score-line.ts'

import { DemandName, Hours, Metrics, OptimizationHead } from './shapes.ts'

const REASONS = ['away', 'locked', 'elsewhere', 'objectives', 'nobody', ...HARD_CONSTRAINTS] as const
const Rules = z.partialRecord(z.enum([...HARD_CONSTRAINTS, ...SOFT_CONSTRAINTS]), z.number())

export const PlanOptimization = OptimizationHead.extend({
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
          department: NamedRef.nullable(),
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
      shortages: z.array(
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
      shortages_count: z.int(),
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
          against: z.array(z.enum(BLOCKING_REASONS)),
        }),
      ),
      /** Breaches of the law in the month: with the proposal, and without. None of them is new. */
      breaches: z.int(),
      breaches_before: z.int(),
      /** What the plan breaks already, in cells that stay as they are. */
      locks: z.array(PlanFinding),
      /** Null for runs of an earlier version. */
      metrics: Metrics.nullable(),
      /** Demands of shifts that are no longer in use: nobody was asked for. */
      ended: z.array(DemandName),
    })
    .nullable(),
})
export type PlanOptimization = z.infer<typeof PlanOptimization>
