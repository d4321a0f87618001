import { z } from 'zod'
import type { Permission } from '#modules/foundation/access/permissions.ts'
import type { ApiEndpoint } from '#shared/api-contract.ts'
import { CreatedReply, createDataReplySchema, Day, idField, NamedReference, RevisionField } from '#shared/input-field-schemas.ts'
import { leaveDeputyPermissions } from './leave-permission-checks.ts'
import { LeaveApproverTypeCode } from './leave-schemas.ts'

/** The approver `of` is away between two days, and `user` decides in their place. */
export const LeaveDeputy = z.object({
  id: z.int(),
  of_user_id: z.int(),
  of: NamedReference,
  user_id: z.int(),
  user: NamedReference,
  first_day: z.string(),
  last_day: z.string(),
  revision: z.int(),
  can: z.object({ edit: z.boolean() }),
})
export type LeaveDeputy = z.infer<typeof LeaveDeputy>

export const LeaveDeputyOption = NamedReference.extend({ kinds: z.array(LeaveApproverTypeCode) })
export type LeaveDeputyOption = z.infer<typeof LeaveDeputyOption>

const fields = { of_user_id: idField('app_user'), user_id: idField('app_user'), first_day: Day, last_day: Day }
const leave_deputy_id = idField('leave_deputy')

/** Deputies for decisions on leave: approvers set their own, company administrators set all. */
export const leaveDeputiesContract = {
  /** Lists the current and future approval deputies. They are those of the caller, or of the whole company with `companies.write`. */
  listLeaveDeputies: {
    scope: 'company',
    method: 'GET',
    path: '/leave-deputies',
    allow: leaveDeputyPermissions,
    input: z.object({}),
    reply: createDataReplySchema(z.array(LeaveDeputy)),
  },
  /** Lists the approvers of leave in the company and their roles. */
  listLeaveApprovers: {
    scope: 'company',
    method: 'GET',
    path: '/leave-approvers',
    allow: leaveDeputyPermissions,
    input: z.object({}),
    reply: createDataReplySchema(z.array(LeaveDeputyOption)),
  },
  /** Appoints a deputy who decides in place of an approver for a period. */
  createLeaveDeputy: {
    scope: 'company',
    method: 'POST',
    path: '/leave-deputies',
    allow: leaveDeputyPermissions,
    status: 201,
    input: z.object(fields),
    reply: CreatedReply,
    errors: ['leave.deputy_overlap'],
  },
  /** Changes an approval deputy or the period. */
  updateLeaveDeputy: {
    scope: 'company',
    method: 'PUT',
    path: '/leave-deputies/:leave_deputy_id',
    allow: leaveDeputyPermissions,
    input: z
      .object({ ...fields, revision: RevisionField })
      .partial()
      .extend({ leave_deputy_id }),
    reply: CreatedReply,
    errors: ['leave.deputy_overlap', 'common.concurrent_update'],
  },
  /** Deletes an approval deputy. */
  deleteLeaveDeputy: {
    scope: 'company',
    method: 'DELETE',
    path: '/leave-deputies/:leave_deputy_id',
    allow: leaveDeputyPermissions,
    input: z.object({ leave_deputy_id }),
    reply: CreatedReply,
  },
} as const satisfies Record<string, ApiEndpoint<Permission>>
