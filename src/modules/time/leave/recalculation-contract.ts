import { z } from 'zod'
import type { Permission } from '#modules/foundation/access/permissions.ts'
import type { Endpoint } from '#shared/contract.ts'
import { dataResponse, idOf, integer, listInput, NamedRef, orNull, Pagination, requiredText } from '#shared/fields.ts'
import { Person } from './shapes.ts'

/** What would be another: the days that are taken, or the hours of the same days alone. */
export const RecalculationKind = z.enum(['days', 'hours'])
const Part = z.object({ amount: z.number(), minutes: z.int() })

/** A leave that would be counted otherwise now than when it was filed or approved. */
export const RecalculationRow = z.object({
  id: z.int(),
  employee: Person,
  department: NamedRef.nullable(),
  leave_type: z.object({ id: z.int(), name: z.string(), name_en: z.string().nullable() }),
  in_hours: z.boolean(),
  status: z.enum(['submitted', 'approved']),
  first_day: z.string(),
  last_day: z.string(),
  kind: RecalculationKind,
  before: z.object({ amount: z.number(), minutes: z.int().nullable() }),
  after: Part,
  /** What may still be asked for, as things are and were this one alone counted anew; null where the kind has no balance. */
  balance: z.object({ before: z.number(), after: z.number() }).nullable(),
  /** How many days differ; the first of them beside it. A request that waits has none. */
  changed: z.int(),
  days: z.array(z.object({ day: z.string(), before: Part.nullable(), after: Part.nullable() })),
  /** Where half of a day begins or ends now. */
  middle: z.object({ before: z.string(), after: z.string() }).nullable(),
  /** Closed months in which it differs too; they stay as they are. */
  locked_months: z.array(z.string()),
  /** Decisions that were issued; they are not written anew. */
  documents: z.int(),
  is_own: z.boolean(),
  /** Of what is shown: the act refuses to do something else. */
  digest: z.string(),
})
export type RecalculationRow = z.infer<typeof RecalculationRow>

/** Leave that a changed schedule, plan, holiday or rule would count otherwise. */
export const recalculationContract = {
  /** Lists approved leave whose number of days has changed after a change of holidays, plan or rules. Writes nothing. */
  listLeaveRecalculations: {
    scope: 'company',
    method: 'GET',
    path: '/leave-recalculations',
    allow: 'leave.write',
    input: z.object({
      ...listInput,
      year: integer(2000, 2200),
      kind: orNull(RecalculationKind),
      department_id: orNull(idOf('department')),
    }),
    reply: z.object({
      recalculations: z.array(RecalculationRow),
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
        .array(z.object({ leave_request_id: idOf('leave_request'), digest: requiredText(100) }))
        .min(1)
        .max(200),
    }),
    reply: dataResponse(z.object({ recounted: z.int() })),
    errors: ['leave.balance_exceeded', 'leave.own_request', 'leave.recalculation.meanwhile'],
  },
} as const satisfies Record<string, Endpoint<Permission>>
