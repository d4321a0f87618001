import { z } from 'zod'
import type { Permission } from '#modules/foundation/access/permissions.ts'
import { customFieldKinds } from '#modules/people/employees/rules/custom-field-value.ts'
import { basePayPeriods, grossOrNetKinds } from '#modules/people/employees/rules/pay/pay-amount-kinds.ts'
import type { ApiEndpoint } from '#shared/api-contract.ts'
import { createDataReplySchema, Day, idField, NamedReference } from '#shared/input-field-schemas.ts'

const text = z.string().nullable()
const value = z.union([z.string(), z.number(), z.boolean()]).nullable()

/** The fields of employment terms in the history. */
export const employmentTermFieldsOfHistory = [
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

const Amount = z.object({ amount: z.int(), amount_kind: z.enum(grossOrNetKinds), per: z.enum(basePayPeriods) }).nullable()

/** A value on the day: as stored now, as known then, and the day on which it was entered if later. */
const fieldOf = <T extends z.ZodType>(what: T) => ({ value: what, known: what, entered: text })

/**
 * The record of an employee as of a past day: the valid values, and the values known at the time. Parts that the user may not see are null.
 */
export const EmployeeRecordAsOfDay = z.object({
  day: z.string(),
  /** The day on which the employee was entered, if later: knowledge is shown as of that day. */
  recorded: text,
  /** The first day of the log, if later than the day; earlier knowledge is not available. */
  log_from: text,
  /** Each field as known then and as stored now; a hidden field shows only whether it changed. */
  person: z.array(z.object({ field: z.string(), known: value, value, changed: text })),
  /** Custom fields with their names at that time; sensitive ones are hidden. */
  own: z.array(
    z.object({ custom_field_id: z.int(), name: z.string(), kind: z.enum(customFieldKinds), known: text, value: text, changed: text }),
  ),
  terms: z.array(z.object({ field: z.enum(employmentTermFieldsOfHistory), ...fieldOf(value) })).nullable(),
  regime: z.object(fieldOf(text)).nullable(),
  pay: z.object(fieldOf(Amount)).nullable(),
  /** `later` was written after the day and applies to it. */
  leave: z
    .array(
      z.object({
        leave_type: NamedReference.extend({ name_en: text }),
        granted: z.number(),
        taken: z.number(),
        remaining: z.number(),
        later: z.array(z.object({ entered: z.string(), amount: z.number() })),
      }),
    )
    .nullable(),
  identity: z.array(z.object({ id: z.int(), kind: z.string(), document_number: z.string(), valid_to: text, entered: text })),
  /** The newest documents issued by that day; `more` counts older ones. */
  documents: z
    .object({ more: z.int(), issued: z.array(z.object({ id: z.int(), number: text, title: z.string(), day: z.string(), entered: text })) })
    .nullable(),
})
export type EmployeeRecordAsOfDay = z.infer<typeof EmployeeRecordAsOfDay>

export const employeeHistoryContract = {
  /** Returns the record of an employee as of a past day, as valid and as known then. A future day is rejected. */
  getEmployeeRecordAsOfDay: {
    scope: 'company',
    method: 'GET',
    path: '/employees/:employee_id/as-of',
    allow: 'employees.read',
    input: z.object({ employee_id: idField('employee'), day: Day }),
    reply: createDataReplySchema(EmployeeRecordAsOfDay),
  },
} as const satisfies Record<string, ApiEndpoint<Permission>>
