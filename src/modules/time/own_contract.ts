import { z } from 'zod'
import type { Endpoint } from '#lib/contract.ts'
import { Day, dataOf, Month } from '#lib/fields.ts'
import type { Permission } from '#modules/access/permissions.ts'
import { GridDay, Segment } from './plan_contract.ts'
import { DayWhy, SheetPeriod, SheetSum } from './timesheet_contract.ts'

const shift = z.object({ code: z.string(), name: z.string(), segments: z.array(Segment) }).nullable()

/** A day to come: what is planned, and the code of leave that was approved. */
export const OwnPlannedDay = GridDay.extend({ shift, planned: z.int(), leave: z.string().nullable() })
export type OwnPlannedDay = z.infer<typeof OwnPlannedDay>

/** `in` and `out`: the first and the last pass, in minutes from the midnight of the day. `broken`: a pair of passes is not whole. */
export const OwnDay = OwnPlannedDay.extend({
  state: z.enum(['computed', 'typed', 'broken', 'planned', 'not_employed']),
  in: z.int().nullable(),
  out: z.int().nullable(),
  minutes: z.record(z.string(), z.int()),
  cell: z.string(),
  /** Minutes outside the plan that wait for a decision. */
  waiting: z.int().nullable(),
})
export type OwnDay = z.infer<typeof OwnDay>

/** Without employment in the month there are neither days nor a sum. */
export const OwnEvidence = z.object({
  month: z.string(),
  today: z.string(),
  closed_at: z.string().nullable(),
  days: z.array(OwnDay),
  periods: z.array(SheetPeriod),
  sum: SheetSum.nullable(),
})
export type OwnEvidence = z.infer<typeof OwnEvidence>

/** The hours and the schedule of whoever asks, and of nobody else. */
export const ownTimeContract = {
  getOwnEvidence: {
    scope: 'company',
    method: 'GET',
    path: '/own_evidence',
    allow: 'own.evidence',
    input: z.object({ month: Month }),
    reply: dataOf(OwnEvidence),
  },
  explainOwnDay: {
    scope: 'company',
    method: 'GET',
    path: '/own_evidence/why',
    allow: 'own.evidence',
    input: z.object({ day: Day }),
    reply: dataOf(DayWhy),
  },
  /** The karnet of one's own month as PDF. */
  printOwnEvidence: {
    scope: 'company',
    method: 'GET',
    path: '/own_evidence/karnet',
    allow: 'own.evidence',
    input: z.object({ month: Month, script: z.enum(['latin', 'cyrillic']).default('latin') }),
    reply: 'file',
  },
  /** From today on. */
  listOwnSchedule: {
    scope: 'company',
    method: 'GET',
    path: '/own_schedule',
    allow: 'own.evidence',
    input: z.object({ days: z.coerce.number().int().min(1).max(62).default(14) }),
    reply: dataOf(z.array(OwnPlannedDay)),
  },
} as const satisfies Record<string, Endpoint<Permission>>
