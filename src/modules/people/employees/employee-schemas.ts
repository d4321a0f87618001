import { z } from 'zod'
import { Day, idField, NamedReference, nullableField } from '#shared/input-field-schemas.ts'
import { pickFields } from '#shared/pick-fields.ts'
import { personOutputSchemas, sensitivePersonFieldNames } from './person-fields.ts'
import { employeeStatuses } from './rules/employee-statuses.ts'
import { employmentTermsChangeReasons } from './rules/employment-term-changes.ts'
import { fixedTermReasons } from './rules/fixed-term-employment.ts'

export const EmployeeStatus = z.enum(employeeStatuses)
export type EmployeeStatus = z.infer<typeof EmployeeStatus>
export const FullTimeOrPartTime = z.enum(['full_time', 'non_full_time'])

const named = NamedReference.nullable()

/** An employee with the terms of a day, as a row in a list. */
export const EmployeeRow = z.object({
  id: z.int(),
  code: z.string(),
  first_name: z.string(),
  last_name: z.string(),
  fullName: z.string(),
  status: EmployeeStatus,
  department_id: z.int().nullable(),
  department: named,
  job_position_id: z.int().nullable(),
  job_position: named,
  employment_relationship_type_id: z.int().nullable(),
  employment_relationship_type: named,
  work_schedule_id: z.int().nullable(),
  work_schedule: named,
  team_id: z.int().nullable(),
  team: named,
  location_id: z.int().nullable(),
  location: named,
  working_hours: FullTimeOrPartTime.nullable(),
  employed_from: z.string().nullable(),
  employed_to: z.string().nullable(),
  has_image: z.boolean(),
})
export type EmployeeRow = z.infer<typeof EmployeeRow>

/** Filters of a list. `work_schedule` is the id of a schedule; `day` selects the terms of another day. */
export const employeeFilters = {
  name_last_name_code: z.string().trim().max(200).optional(),
  department_id: nullableField(idField('department')),
  job_position_id: nullableField(idField('job_position')),
  status: nullableField(EmployeeStatus),
  employment_relationship_type_id: nullableField(idField('employment_relationship_type')),
  work_schedule: nullableField(idField('work_schedule')),
  team_id: nullableField(idField('team')),
  location_id: nullableField(idField('location')),
  /** Employments that began in the last thirty days, end in the next thirty, or include the day. */
  employment: nullableField(z.enum(['begun', 'ending', 'current'])),
  day: nullableField(Day),
}

/** The complete record. Sensitive values are masked; `revealSensitiveEmployeeFields` shows and logs them. */
export const Employee = EmployeeRow.extend({
  ...personOutputSchemas,
  weekly_minutes: z.int().nullable(),
  rfid: z.string().nullable(),
  employment_id: z.int().nullable(),
  revision: z.int(),
  can: z.object({ write: z.boolean(), reveal: z.boolean() }),
})
export type Employee = z.infer<typeof Employee>
/** The response of `revealSensitiveEmployeeFields`. */
export const RevealedEmployeeFields = z.object(pickFields(personOutputSchemas, sensitivePersonFieldNames))
export type RevealedEmployeeFields = z.infer<typeof RevealedEmployeeFields>

export const EmploymentTermsReply = z.object({
  id: z.int(),
  employment_id: z.int(),
  first_day: z.string(),
  last_day: z.string().nullable(),
  department: named,
  job_position: named,
  employment_relationship_type: named,
  team: named,
  location: named,
  work_schedule: named,
  department_id: z.int(),
  job_position_id: z.int(),
  employment_relationship_type_id: z.int(),
  team_id: z.int().nullable(),
  location_id: z.int().nullable(),
  work_schedule_id: z.int().nullable(),
  weekly_minutes: z.int(),
  working_hours: FullTimeOrPartTime,
  annex_number: z.string().nullable(),
  change_reason: z.enum(employmentTermsChangeReasons).nullable(),
  revision: z.int(),
})
export type EmploymentTermsReply = z.infer<typeof EmploymentTermsReply>

export const Employment = z.object({
  id: z.int(),
  first_day: z.string(),
  last_day: z.string().nullable(),
  termination_reason: z.string().nullable(),
  contract_number: z.string().nullable(),
  fixed_term_reason: z.enum(fixedTermReasons).nullable(),
  probation_until: z.string().nullable(),
  revision: z.int(),
  terms: z.array(EmploymentTermsReply),
})
export type Employment = z.infer<typeof Employment>

/** The time of a clock event with a card, and its device; without a device it was recorded at the gate. */
export const EmployeeCardLastUse = z.object({ at: z.string(), device: NamedReference.nullable() })
export type EmployeeCardLastUse = z.infer<typeof EmployeeCardLastUse>

export const EmployeeCard = z.object({
  id: z.int(),
  card: z.string(),
  first_day: z.string(),
  last_day: z.string().nullable(),
  reason: z.string().nullable(),
  /** The last clock event with the card in its period; null if there is none, absent if the caller may not read clock events. */
  last_use: EmployeeCardLastUse.nullable().optional(),
  revision: z.int(),
})
export const EmployeeChangeHistoryEntry = z.object({
  id: z.int(),
  at: z.string(),
  actor: z.string().nullable(),
  action: z.string(),
  table_name: z.string(),
  fields: z.array(z.object({ field: z.string(), before: z.string().nullable(), after: z.string().nullable() })),
})
export type EmployeeChangeHistoryEntry = z.infer<typeof EmployeeChangeHistoryEntry>

export const UpcomingEmployeeDate = z.object({
  kind: z.enum(['employment_end', 'birthday', 'jubilee']),
  day: z.string(),
  employee: z.object({ id: z.int(), fullName: z.string() }),
  /** For a jubilee: years with this employer. */
  years: z.int().nullable(),
})
export type UpcomingEmployeeDate = z.infer<typeof UpcomingEmployeeDate>
