import { z } from 'zod'
import type { Permission } from '#modules/foundation/access/permissions.ts'
import type { ApiEndpoint } from '#shared/api-contract.ts'
import {
  BooleanInputField,
  createDataReplySchema,
  Day,
  idField,
  integerField,
  NamedReference,
  nullableField,
  optionalTextField,
  Pagination,
  queryFieldsOfListEndpoint,
  requiredTextField,
} from '#shared/input-field-schemas.ts'
import { LeaveEmployee } from './leave-schemas.ts'
import { collectiveLeaveExclusions } from './rules/collective/collective-leave.ts'

const Span = z.object({ first_day: Day, last_day: Day })

/** Fields of a draft: the employees of a collective leave, its days, and the choices for single employees. */
const draftFields = {
  spans: z.array(Span).min(1).max(2),
  /** Including sub-departments; empty means all. With locations too, an employee must match both. */
  department_ids: z.array(idField('department')).max(500).default([]),
  location_ids: z.array(idField('location')).max(500).default([]),
  /** The leave type for days without annual leave: paid, or unpaid with consent. Null means that these days are worked. */
  missing_type_id: nullableField(idField('leave_type')),
  /** Excluded employees with the reason, and consents to unpaid leave (čl. 78). */
  choices: z
    .array(z.object({ employee_id: idField('employee'), leave_out: optionalTextField(300), agrees: BooleanInputField.default(false) }))
    .max(2000)
    .default([]),
  /** The reason for decisions less than fifteen days before the first day (čl. 75). */
  late_reason: optionalTextField(500),
}

export const CollectiveLeaveOutcomeState = z.enum(['goes', 'partly', 'except'])
const Parts = z.array(z.object({ kind: z.enum(['annual', 'missing']), first_day: z.string(), last_day: z.string(), days: z.number() }))

/** An employee of a collective leave: the balance before and after, and the reason of an exclusion. */
export const CollectiveLeaveRow = z.object({
  employee: LeaveEmployee,
  department: NamedReference.nullable(),
  except: z.enum(collectiveLeaveExclusions).nullable(),
  why: z.string().nullable(),
  parts: Parts,
  days: z.number(),
  missing: z.number(),
  worked: z.number(),
  before: z.number(),
  after: z.number(),
})
export type CollectiveLeaveRow = z.infer<typeof CollectiveLeaveRow>

const Sums = z.object({ people: z.int(), goes: z.int(), partly: z.int(), except: z.int(), days: z.number(), missing: z.number() })

export const CollectiveLeave = z.object({
  id: z.int(),
  spans: z.array(z.object({ first_day: z.string(), last_day: z.string() })),
  departments: z.array(NamedReference),
  locations: z.array(NamedReference),
  missing_type: NamedReference.nullable(),
  late_reason: z.string().nullable(),
  by: z.string().nullable(),
  created_at: z.string(),
  /** Employees who are absent, partly absent and excluded. */
  sums: Sums,
  /** The number of its leaves that are still valid. */
  holding: z.int(),
  undone_at: z.string().nullable(),
  undo_reason: z.string().nullable(),
  /** The last day on which the employer may change it without the employee’s consent (čl. 75). */
  change_by: z.string(),
})
export type CollectiveLeave = z.infer<typeof CollectiveLeave>

/** Collective annual leave (ZoR čl. 75): one action that issues a decision for each employee. */
export const collectiveLeaveContract = {
  /** Returns the effect of a collective leave on each employee. Writes nothing. The caller sends `seen` with the creation. */
  previewCollectiveLeave: {
    scope: 'company',
    method: 'POST',
    readOnly: true,
    path: '/collective-leaves/preview',
    allow: 'leave.write',
    input: z.object({ ...draftFields, ...queryFieldsOfListEndpoint, state: nullableField(CollectiveLeaveOutcomeState) }),
    reply: z.object({
      people: z.array(CollectiveLeaveRow),
      sums: Sums,
      /** The last day for a timely delivery of decisions, and whether it has passed. */
      deliver_by: z.string(),
      is_late: z.boolean(),
      digest: z.string(),
      pagination: Pagination,
    }),
    errors: ['common.month_closed'],
  },
  /** Creates leave on the same days for many employees with one decision. 409 when the result differs from `seen`. */
  createCollectiveLeave: {
    scope: 'company',
    method: 'POST',
    path: '/collective-leaves',
    allow: 'leave.write',
    input: z.object({ ...draftFields, digest: requiredTextField(100) }),
    reply: createDataReplySchema(z.object({ job_id: z.int() })),
  },
  /** Lists the collective leaves, newest first. */
  listCollectiveLeaves: {
    scope: 'company',
    method: 'GET',
    path: '/collective-leaves',
    allow: 'leave.write',
    input: z.object({}),
    reply: createDataReplySchema(z.array(CollectiveLeave)),
  },
  /** Lists the employees of a collective leave with the result for each. */
  listCollectiveLeaveMembers: {
    scope: 'company',
    method: 'GET',
    path: '/collective-leaves/:collective_leave_id/people',
    allow: 'leave.write',
    input: z.object({
      collective_leave_id: idField('collective_leave'),
      ...queryFieldsOfListEndpoint,
      state: nullableField(CollectiveLeaveOutcomeState),
    }),
    reply: z.object({ people: z.array(CollectiveLeaveRow), pagination: Pagination }),
  },
  /** Cancels all still valid leave of a collective leave, or none. `holding` is the number of valid leaves that the caller saw. */
  undoCollectiveLeave: {
    scope: 'company',
    method: 'POST',
    path: '/collective-leaves/:collective_leave_id/undo',
    allow: 'leave.write',
    input: z.object({
      collective_leave_id: idField('collective_leave'),
      reason: requiredTextField(500),
      holding: integerField(0, 1_000_000).optional(),
    }),
    reply: createDataReplySchema(z.object({ job_id: z.int() })),
    errors: ['common.out_of_scope', 'leave.collective.changed_since', 'leave.collective.shortened', 'leave.collective.already_undone'],
  },
} as const satisfies Record<string, ApiEndpoint<Permission>>
