import { z } from 'zod'
import { Named } from '#lib/fields.ts'
import { pick } from '#lib/pick.ts'
import { sensitiveNames, toldShapes } from './fields.ts'
import { EmployeeRow, WorkingHours } from './list_contract.ts'
import { fixedTermGrounds } from './rules/fixed_term.ts'
import { changeGrounds } from './rules/transfer.ts'

/** The whole record. What is sensitive comes masked; `revealEmployee` shows it and leaves a trace. */
export const Employee = EmployeeRow.extend({
  ...toldShapes,
  weekly_minutes: z.int().nullable(),
  rfid: z.string().nullable(),
  employment_id: z.int().nullable(),
  revision: z.int(),
  can: z.object({ write: z.boolean(), reveal: z.boolean() }),
})
export type Employee = z.infer<typeof Employee>
/** What `revealEmployee` shows. */
export const Revealed = z.object(pick(toldShapes, sensitiveNames))
export type Revealed = z.infer<typeof Revealed>

const named = Named.nullable()

export const Terms = z.object({
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
  working_hours: WorkingHours,
  annex_number: z.string().nullable(),
  change_ground: z.enum(changeGrounds).nullable(),
  revision: z.int(),
})
export type Terms = z.infer<typeof Terms>

export const Employment = z.object({
  id: z.int(),
  first_day: z.string(),
  last_day: z.string().nullable(),
  end_ground: z.string().nullable(),
  contract_number: z.string().nullable(),
  fixed_term_ground: z.enum(fixedTermGrounds).nullable(),
  probation_until: z.string().nullable(),
  revision: z.int(),
  terms: z.array(Terms),
})
export type Employment = z.infer<typeof Employment>

export const Card = z.object({
  id: z.int(),
  card: z.string(),
  first_day: z.string(),
  last_day: z.string().nullable(),
  reason: z.string().nullable(),
  revision: z.int(),
})
export const EmployeeChange = z.object({
  id: z.int(),
  at: z.string(),
  actor: z.string().nullable(),
  action: z.string(),
  table_name: z.string(),
  fields: z.array(z.object({ field: z.string(), before: z.string().nullable(), after: z.string().nullable() })),
})
export type EmployeeChange = z.infer<typeof EmployeeChange>

export const Coming = z.object({
  kind: z.enum(['employment_end', 'birthday', 'jubilee']),
  day: z.string(),
  employee: z.object({ id: z.int(), fullName: z.string() }),
  /** Of a jubilee: years with this employer. */
  years: z.int().nullable(),
})
export type Coming = z.infer<typeof Coming>
