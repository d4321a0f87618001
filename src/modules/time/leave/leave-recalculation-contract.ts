import { z } from 'zod'
import type { Permission } from '#modules/foundation/access/permissions.ts'
import type { ApiEndpoint } from '#shared/api-contract.ts'
import {
  createDataReplySchema,
  idField,
  integerField,
  NamedReference,
  nullableField,
  Pagination,
  queryFieldsOfListEndpoint,
  requiredTextField,
} from '#shared/input-field-schemas.ts'
import { LeaveEmployee } from './leave-schemas.ts'

/** The kind of change: the number of days, or only the hours of the same days. */
export const LeaveRecalculationKind = z.enum(['days', 'hours'])
const Part = z.object({ amount: z.number(), minutes: z.int() })

/** A leave whose current calculation differs from the one at its filing or approval. */
export const LeaveRecalculationRow = z.object({
  id: z.int(),
  employee: LeaveEmployee,
  department: NamedReference.nullable(),
  leave_type: z.object({ id: z.int(), name: z.string(), name_en: z.string().nullable() }),
  in_hours: z.boolean(),
  status: z.enum(['submitted', 'approved']),
  first_day: z.string(),
  last_day: z.string(),
  kind: LeaveRecalculationKind,
  before: z.object({ amount: z.number(), minutes: z.int().nullable() }),
  after: Part,
  /** The available balance now, and after this recalculation alone. Null for types without a balance. */
  balance: z.object({ before: z.number(), after: z.number() }).nullable(),
  /** The number of changed days, of which the first are listed. A pending request has none. */
  changed: z.int(),
  days: z.array(z.object({ day: z.string(), before: Part.nullable(), after: Part.nullable() })),
  /** The current midpoint of a half day. */
  middle: z.object({ before: z.string(), after: z.string() }).nullable(),
  /** Closed months with differences; a recalculation does not change them. */
  locked_months: z.array(z.string()),
  /** Number of issued decisions, which are not issued again. */
  documents: z.int(),
  is_own: z.boolean(),
  /** Digest of the displayed result; the action rejects a different result. */
  digest: z.string(),
})
export type LeaveRecalculationRow = z.infer<typeof LeaveRecalculationRow>

/** Recalculation of leave after a change of schedule, plan, holiday or rule. */
export const leaveRecalculationContract = {
  /** Lists approved leave whose number of days has changed after a change of holidays, plan or rules. Writes nothing. */
  listLeaveRecalculations: {
    scope: 'company',
    method: 'GET',
    path: '/leave-recalculations',
    allow: 'leave.write',
    input: z.object({
      ...queryFieldsOfListEndpoint,
      year: integerField(2000, 2200),
      kind: nullableField(LeaveRecalculationKind),
      department_id: nullableField(idField('department')),
    }),
    reply: z.object({
      recalculations: z.array(LeaveRecalculationRow),
      sums: z.object({ requests: z.int(), people: z.int(), days: z.int() }),
      pagination: Pagination,
    }),
  },
  /** Applies the changed numbers of days to the given leaves, all or none. */
  recalculateLeaves: {
    scope: 'company',
    method: 'POST',
    path: '/leave-recalculations',
    allow: 'leave.write',
    input: z.object({
      requests: z
        .array(z.object({ leave_request_id: idField('leave_request'), digest: requiredTextField(100) }))
        .min(1)
        .max(200),
    }),
    reply: createDataReplySchema(z.object({ recounted: z.int() })),
    errors: ['leave.balance_exceeded', 'leave.own_request', 'common.concurrent_update'],
  },
} as const satisfies Record<string, ApiEndpoint<Permission>>
