import { z } from 'zod'
import type { Permission } from '#modules/foundation/access/permissions.ts'
import type { Endpoint } from '#shared/contract.ts'
import {
  BooleanInput,
  Day,
  dataResponse,
  idOf,
  integer,
  listInput,
  NamedRef,
  optionalText,
  orNull,
  Pagination,
  requiredText,
} from '#shared/fields.ts'
import { collectiveLeaveExclusions } from './rules/collective/collective.ts'
import { Person } from './shapes.ts'

const Span = z.object({ first_day: Day, last_day: Day })

/** Whom a collective leave is for, when, and what is agreed with single people. */
const draftFields = {
  spans: z.array(Span).min(1).max(2),
  /** With those beneath them; without any it is for everybody. Where places are named too, for whom both hold. */
  department_ids: z.array(idOf('department')).max(500).default([]),
  location_ids: z.array(idOf('location')).max(500).default([]),
  /** The leave of days that somebody has no right to: paid, or unpaid for who agrees. Without it they are worked. */
  missing_type_id: orNull(idOf('leave_type')),
  /** Who is left out, with the reason, and who agrees to unpaid leave (čl. 78). */
  choices: z
    .array(z.object({ employee_id: idOf('employee'), leave_out: optionalText(300), agrees: BooleanInput.default(false) }))
    .max(2000)
    .default([]),
  /** Why the decisions come later than fifteen days before the first day (čl. 75). */
  late_reason: optionalText(500),
}

export const CollectiveState = z.enum(['goes', 'partly', 'except'])
const Parts = z.array(z.object({ kind: z.enum(['annual', 'missing']), first_day: z.string(), last_day: z.string(), days: z.number() }))

/** One person of a collective leave: what could be asked for before it and after, and why somebody is not in it. */
export const CollectiveRow = z.object({
  employee: Person,
  department: NamedRef.nullable(),
  except: z.enum(collectiveLeaveExclusions).nullable(),
  why: z.string().nullable(),
  parts: Parts,
  days: z.number(),
  missing: z.number(),
  worked: z.number(),
  before: z.number(),
  after: z.number(),
})
export type CollectiveRow = z.infer<typeof CollectiveRow>

const Sums = z.object({ people: z.int(), goes: z.int(), partly: z.int(), except: z.int(), days: z.number(), missing: z.number() })

export const Collective = z.object({
  id: z.int(),
  spans: z.array(z.object({ first_day: z.string(), last_day: z.string() })),
  departments: z.array(NamedRef),
  locations: z.array(NamedRef),
  missing_type: NamedRef.nullable(),
  late_reason: z.string().nullable(),
  by: z.string().nullable(),
  created_at: z.string(),
  /** Of it who is away, who is away for a part, who is not in it. */
  sums: Sums,
  /** How many of its leaves still hold. */
  holding: z.int(),
  undone_at: z.string().nullable(),
  undo_reason: z.string().nullable(),
  /** Up to this day it may be changed without a word to anybody (čl. 75). */
  change_by: z.string(),
})
export type Collective = z.infer<typeof Collective>

/** Collective annual leave (ZoR čl. 75): one act, with a decision a person. */
export const collectiveContract = {
  /** Returns what a collective leave would do for each employee. Writes nothing; send `seen` with the creation. */
  previewCollectiveLeave: {
    scope: 'company',
    method: 'POST',
    readOnly: true,
    path: '/collective-leaves/preview',
    allow: 'leave.write',
    input: z.object({ ...draftFields, ...listInput, state: orNull(CollectiveState) }),
    reply: z.object({
      people: z.array(CollectiveRow),
      sums: Sums,
      /** The last day on which decisions are delivered in time, and whether it is over. */
      deliver_by: z.string(),
      is_late: z.boolean(),
      digest: z.string(),
      pagination: Pagination,
    }),
    errors: ['time.month_closed'],
  },
  /** Creates leave on the same days for many employees with one decision. 409 when the result differs from `seen`. */
  createCollectiveLeave: {
    scope: 'company',
    method: 'POST',
    path: '/collective-leaves',
    allow: 'leave.write',
    input: z.object({ ...draftFields, digest: requiredText(100) }),
    reply: dataResponse(z.object({ job_id: z.int() })),
  },
  /** Lists the collective leaves, newest first. */
  listCollectiveLeaves: {
    scope: 'company',
    method: 'GET',
    path: '/collective-leaves',
    allow: 'leave.write',
    input: z.object({}),
    reply: dataResponse(z.array(Collective)),
  },
  /** Lists the employees of a collective leave with the result for each. */
  listCollectiveLeaveMembers: {
    scope: 'company',
    method: 'GET',
    path: '/collective-leaves/:collective_leave_id/people',
    allow: 'leave.write',
    input: z.object({ collective_leave_id: idOf('collective_leave'), ...listInput, state: orNull(CollectiveState) }),
    reply: z.object({ people: z.array(CollectiveRow), pagination: Pagination }),
  },
  /** Cancels all leave of a collective leave that still holds, or none. `holding` is the number that the caller saw. */
  undoCollectiveLeave: {
    scope: 'company',
    method: 'POST',
    path: '/collective-leaves/:collective_leave_id/undo',
    allow: 'leave.write',
    input: z.object({
      collective_leave_id: idOf('collective_leave'),
      reason: requiredText(500),
      holding: integer(0, 1_000_000).optional(),
    }),
    reply: dataResponse(z.object({ job_id: z.int() })),
    errors: [
      'leave.collective.out_of_scope',
      'leave.collective.changed_since',
      'leave.collective.shortened',
      'leave.collective.undone_already',
    ],
  },
} as const satisfies Record<string, Endpoint<Permission>>
