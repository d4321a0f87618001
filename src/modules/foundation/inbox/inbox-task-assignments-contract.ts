import { z } from 'zod'
import type { Permission } from '#modules/foundation/access/permissions.ts'
import type { ApiEndpoint } from '#shared/api-contract.ts'
import { createDataReplySchema, Day, idField, idFieldOfNamedTable, nullableField } from '#shared/input-field-schemas.ts'
import { homeTaskDueDateReasons } from './rules/home-task-due-date.ts'

/** Kinds of tasks, named after the module. */
export const inboxTaskKinds = ['leave', 'requests', 'swaps'] as const
export type InboxTaskKind = (typeof inboxTaskKinds)[number]

const User = z.object({ id: z.int(), name: z.string(), is_me: z.boolean() })
/** The due day of a task with its reason, the assignee, and the user who assigned it. */
export const InboxTaskAssignmentState = z.object({
  task_kind: z.enum(inboxTaskKinds),
  number: z.int(),
  due_day: z.string(),
  due_ground: z.enum(homeTaskDueDateReasons),
  user: User.nullable(),
  assigned_by: User.nullable(),
})
export type InboxTaskAssignmentState = z.infer<typeof InboxTaskAssignmentState>

const which = { task_kind: z.enum(inboxTaskKinds), number: idFieldOfNamedTable('task_kind') }
/** A user who may decide sees the task regardless of scope. */
const byTaskKind = { unscoped: 'the action finds only tasks that wait for a decision of the caller' }

export const inboxTaskAssignmentsContract = {
  /** Lists the pending approvals of the signed-in user with their assignee and due day. */
  listTaskAssignments: {
    scope: 'company',
    method: 'GET',
    path: '/inbox/tasks',
    allow: 'inbox',
    input: z.object({}),
    reply: createDataReplySchema(z.array(InboxTaskAssignmentState)),
  },
  /** Lists the users who may decide on a pending approval. */
  listTaskAssignees: {
    scope: 'company',
    method: 'GET',
    path: '/inbox/tasks/:task_kind/:number/assignees',
    allow: 'inbox',
    references: byTaskKind,
    input: z.object(which),
    reply: createDataReplySchema(z.array(User)),
  },
  /**
   * Assigns a pending approval to one of its approvers and sets a due day. Both users are notified. All other approvers can still decide.
   */
  setTaskAssignment: {
    scope: 'company',
    method: 'PUT',
    path: '/inbox/tasks/:task_kind/:number',
    allow: 'inbox',
    references: byTaskKind,
    input: z.object({ ...which, user_id: nullableField(idField('app_user')), due_day: nullableField(Day) }),
    reply: createDataReplySchema(InboxTaskAssignmentState),
  },
} as const satisfies Record<string, ApiEndpoint<Permission>>
