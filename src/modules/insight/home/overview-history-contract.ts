import { z } from 'zod'
import type { Permission } from '#modules/foundation/access/permissions.ts'
import { customKinds } from '#modules/people/employees/rules/custom-value.ts'
import { amountKinds, periods } from '#modules/people/employees/rules/pay/kinds.ts'
import type { Endpoint } from '#shared/contract.ts'
import { Day, dataResponse, idOf, NamedRef } from '#shared/fields.ts'

const text = z.string().nullable()
const value = z.union([z.string(), z.number(), z.boolean()]).nullable()

/** What of the terms is told of a day. */
export const termFields = [
  'employed_from',
  'employed_to',
  'contract_number',
  'department_id',
  'job_position_id',
  'employment_relationship_type_id',
  'team_id',
  'location_id',
  'work_schedule_id',
  'weekly_minutes',
  'working_hours',
  'annex_number',
] as const

const Amount = z.object({ amount: z.int(), amount_kind: z.enum(amountKinds), per: z.enum(periods) }).nullable()

/** Something of the day: what held by what is written today, what was known then, and the day it was written where that was later. */
const fieldOf = <T extends z.ZodType>(what: T) => ({ value: what, known: what, entered: text })

/** The record of a person as of a past day: what was in force, beside what was known. What the reader has no right to is null. */
export const RecordHistory = z.object({
  day: z.string(),
  /** When the person was entered, where that was after the day: what was known is told as of then. */
  recorded: text,
  /** How far back the log reaches, where it does not reach the day: what was known before that nobody can tell. */
  log_from: text,
  /** Of each field what was known and what it says now; of what is hidden only whether it became another. */
  person: z.array(z.object({ field: z.string(), known: value, value, changed: text })),
  /** Fields of the company's own, called as they were then; what is sensitive is hidden in both. */
  own: z.array(
    z.object({ custom_field_id: z.int(), name: z.string(), kind: z.enum(customKinds), known: text, value: text, changed: text }),
  ),
  terms: z.array(z.object({ field: z.enum(termFields), ...fieldOf(value) })).nullable(),
  regime: z.object(fieldOf(text)).nullable(),
  pay: z.object(fieldOf(Amount)).nullable(),
  /** `later` was written after the day, and reaches back to it. */
  leave: z
    .array(
      z.object({
        leave_type: NamedRef.extend({ name_en: text }),
        granted: z.number(),
        taken: z.number(),
        remaining: z.number(),
        later: z.array(z.object({ entered: z.string(), amount: z.number() })),
      }),
    )
    .nullable(),
  identity: z.array(z.object({ id: z.int(), kind: z.string(), document_number: z.string(), valid_to: text, entered: text })),
  /** The newest that were issued until the day; `more` are older ones. */
  documents: z
    .object({ more: z.int(), issued: z.array(z.object({ id: z.int(), number: text, title: z.string(), day: z.string(), entered: text })) })
    .nullable(),
})
export type RecordHistory = z.infer<typeof RecordHistory>

export const historyContract = {
  /** Returns the record of an employee as of a past day, as it was valid and as it was known then. A future day is refused. */
  getEmployeeAsOf: {
    scope: 'company',
    method: 'GET',
    path: '/employees/:employee_id/as-of',
    allow: 'employees.read',
    input: z.object({ employee_id: idOf('employee'), day: Day }),
    reply: dataResponse(RecordHistory),
  },
} as const satisfies Record<string, Endpoint<Permission>>
