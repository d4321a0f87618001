import { z } from 'zod'
import { NamedReference } from '#shared/input-field-schemas.ts'
import { engagementKinds, temporaryWorkPersonGroups } from './rules/engagement-kinds.ts'

export const EngagementKind = z.enum(engagementKinds)
export const TemporaryWorkPersonGroupCode = z.enum(temporaryWorkPersonGroups)
export const EngagementState = z.enum(['upcoming', 'active', 'ended'])
export const TemporaryWorkLimitState = z.enum(['within', 'near', 'reached', 'over'])

/** Days of temporary work of a person in a year over all engagements. `over`: days above the legal limit. */
export const TemporaryWorkDaysOfYear = z.object({
  year: z.int(),
  used: z.int(),
  left: z.int(),
  over: z.int(),
  state: TemporaryWorkLimitState,
})
export type TemporaryWorkDaysOfYear = z.infer<typeof TemporaryWorkDaysOfYear>

export const EngagementRow = z.object({
  id: z.int(),
  kind: EngagementKind,
  basis: TemporaryWorkPersonGroupCode.nullable(),
  state: EngagementState,
  person: NamedReference.extend({ employee_id: z.int().nullable() }),
  department_id: z.int().nullable(),
  department: NamedReference.nullable(),
  work: z.string(),
  first_day: z.string(),
  last_day: z.string().nullable(),
  contract_number: z.string().nullable(),
  intermediary: z.string().nullable(),
  agreed_days: z.int().nullable(),
  weekly_minutes: z.int().nullable(),
  /** Days of this engagement in the requested year. */
  days: z.int(),
  /** Null if the days of this kind are not limited. */
  counter: TemporaryWorkDaysOfYear.nullable(),
  revision: z.int(),
})
export type EngagementRow = z.infer<typeof EngagementRow>

/** An engaged person with masked numbers. */
export const ContingentWorker = z.object({
  id: z.int(),
  employee_id: z.int().nullable(),
  first_name: z.string(),
  last_name: z.string(),
  fullName: z.string(),
  jmbg: z.string().nullable(),
  email: z.string().nullable(),
  phone: z.string().nullable(),
  address: z.string().nullable(),
  city: z.string().nullable(),
  bank_account: z.string().nullable(),
  revision: z.int(),
})
export type ContingentWorker = z.infer<typeof ContingentWorker>

export const Engagement = EngagementRow.extend({
  note: z.string().nullable(),
  contingent_worker: ContingentWorker,
  /** `sundays`: the minimum number of Sundays among the days. */
  months: z.array(z.object({ month: z.string(), days: z.int(), sundays: z.int() })),
  counters: z.array(TemporaryWorkDaysOfYear),
  can: z.object({ write: z.boolean(), reveal: z.boolean() }),
})
export type Engagement = z.infer<typeof Engagement>
