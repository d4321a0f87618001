import { z } from 'zod'
import type { Permission } from '#modules/foundation/access/permissions.ts'
import type { ApiEndpoint } from '#shared/api-contract.ts'
import {
  BooleanInputField,
  CreatedReply,
  createDataReplySchema,
  Day,
  idField,
  integerField,
  NamedReference,
  nullableField,
  RevisionField,
  requiredTextField,
} from '#shared/input-field-schemas.ts'

/** A rule about annual or unpaid leave in a part of the company: closed days, or a minimum presence. */
export const LeaveRestriction = z.object({
  id: z.int(),
  name: z.string(),
  first_day: z.string().nullable(),
  last_day: z.string().nullable(),
  weekdays: z.array(z.int()),
  department: NamedReference.nullable(),
  team: NamedReference.nullable(),
  job_position: NamedReference.nullable(),
  location: NamedReference.nullable(),
  min_people: z.int().nullable(),
  min_percent: z.int().nullable(),
  refuses: z.boolean(),
  revision: z.int(),
})
export type LeaveRestriction = z.infer<typeof LeaveRestriction>

const fields = {
  name: requiredTextField(120),
  first_day: nullableField(Day),
  last_day: nullableField(Day),
  /** ISO weekdays, Monday is 1. An empty list means all days. */
  weekdays: z.array(integerField(1, 7)).max(7).default([]),
  department_id: nullableField(idField('department')),
  team_id: nullableField(idField('team')),
  job_position_id: nullableField(idField('job_position')),
  location_id: nullableField(idField('location')),
  /** If both minimums are null, the days are closed for leave. */
  min_people: nullableField(integerField(1, 100_000)),
  min_percent: nullableField(integerField(1, 100)),
  refuses: BooleanInputField.default(true),
}
const leave_restriction_id = idField('leave_restriction')

/** Closed days and minimum presence. */
export const leaveRestrictionsContract = {
  /** Lists the limits of simultaneous absences and closed days. */
  listLeaveRestrictions: {
    scope: 'company',
    method: 'GET',
    path: '/leave-restrictions',
    allow: 'companies.read',
    input: z.object({}),
    reply: createDataReplySchema(z.array(LeaveRestriction)),
  },
  /** Creates a limit of simultaneous absences or closed days. */
  createLeaveRestriction: {
    scope: 'company',
    method: 'POST',
    path: '/leave-restrictions',
    allow: 'companies.write',
    status: 201,
    input: z.object(fields),
    reply: CreatedReply,
  },
  /** Changes a limit of simultaneous absences or closed days. */
  updateLeaveRestriction: {
    scope: 'company',
    method: 'PUT',
    path: '/leave-restrictions/:leave_restriction_id',
    allow: 'companies.write',
    input: z.object({ ...fields, leave_restriction_id, revision: RevisionField }),
    reply: CreatedReply,
    errors: ['common.concurrent_update'],
  },
  /** Deletes a limit of simultaneous absences or closed days. */
  deleteLeaveRestriction: {
    scope: 'company',
    method: 'DELETE',
    path: '/leave-restrictions/:leave_restriction_id',
    allow: 'companies.write',
    input: z.object({ leave_restriction_id }),
    reply: CreatedReply,
  },
} as const satisfies Record<string, ApiEndpoint<Permission>>
