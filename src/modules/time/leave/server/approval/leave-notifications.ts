import { sql } from 'kysely'
import type { LeaveApproverType } from '#modules/foundation/law/leave-types.ts'
import {
  type ApprovalInboxMessage,
  notifyApproversOfRequest,
  notifyRequestingEmployee,
} from '#modules/work/approvals/server/approval-notifications.ts'
import type { Ctx } from '#platform/call-context.ts'
import type { LeaveRequestDatabaseRow } from '../leave-request-rows.ts'

type What = 'filed' | 'escalated' | 'approved' | 'rejected' | 'withdrawn' | 'cancelled' | 'returned_early'

/** The messages about the result of a leave request. The home page of the employee shows them. */
export const LEAVE_RESULT_MESSAGES = [
  'leave.inbox.own_approved',
  'leave.inbox.own_approved_returning',
  'leave.inbox.own_rejected',
  'leave.inbox.own_cancelled',
]

/** Notifications do not contain the leave type. Permitted users see it behind the link. */
const noticeOf = (row: LeaveRequestDatabaseRow, message: string, link: string): ApprovalInboxMessage => ({
  employeeId: row.employee_id,
  message: `leave.inbox.${message}`,
  details: { employee: row.full_name, from: row.first_day, to: row.last_day },
  link,
})

/** Notifies approvers of pending steps of these kinds, including HR, without the actor. */
export async function notifyLeaveApprovers(
  ctx: Ctx,
  what: What,
  row: LeaveRequestDatabaseRow,
  kinds: readonly LeaveApproverType[] = row.approval,
): Promise<void> {
  const link = `/verifiers/employee/${row.employee_id}/leave-request/${row.id}`
  await notifyApproversOfRequest(ctx, ['hr', ...kinds], [row.employee_id], noticeOf(row, what, link))
}

const LIST_BY_OWN_EVENT: Partial<Record<What, string>> = { returned_early: 'approved', filed: 'submitted' }

/** Notifies the employee of the leave, unless the employee is the actor. */
export const notifyEmployeeOfLeave = (ctx: Ctx, what: What, row: LeaveRequestDatabaseRow): Promise<void> =>
  notifyRequestingEmployee(ctx, noticeOf(row, `own_${what}`, `/employee-dashboard/leave-requests/${LIST_BY_OWN_EVENT[what] ?? what}`))

/** Notifies employees of recalculated leave, without its type, days or hours. */
export const notifyOfRecalculatedLeave = (ctx: Ctx, ids: readonly number[]) =>
  sql`
    insert into inbox_message (user_id, employee_id, message, details, link)
    select m.user_id, r.employee_id, 'leave.inbox.own_recalculated', jsonb_build_object('from', r.first_day, 'to', r.last_day),
      '/employee-dashboard/leave-requests/' || r.status
    from leave_request r join membership m on m.employee_id = r.employee_id
    where r.id = any (${ids}::bigint[]) and m.user_id <> ${ctx.userId}`.execute(ctx.db)

/** Sends one message that leave was approved over annual leave and that the interrupted days returned to the balance. */
export const notifyOfInterruptedLeave = (ctx: Ctx, row: LeaveRequestDatabaseRow, days: number) =>
  sql`
    insert into inbox_message (user_id, employee_id, message, details, link)
    select user_id, employee_id, 'leave.inbox.own_approved_returning',
      ${JSON.stringify({ from: row.first_day, to: row.last_day, count: days })}::jsonb, '/employee-dashboard/leave-requests/approved'
    from membership where employee_id = ${row.employee_id} and user_id <> ${ctx.userId}`.execute(ctx.db)
