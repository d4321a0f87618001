import { sql } from 'kysely'
import { notifyApproversOfRequest, notifyRequestingEmployee } from '#modules/work/approvals/server/approval-notifications.ts'
import { approverUsersOfRequestSql } from '#modules/work/approvals/server/approver-users.ts'
import type { Ctx } from '#platform/call-context.ts'
import type { RequestApprover } from '../rules/request-approvers.ts'
import { requestKinds } from '../rules/request-kinds.ts'
import type { StoredEmployeeRequest } from './request-rows.ts'

type What = 'filed' | 'escalated' | 'unwritten' | 'approved' | 'rejected' | 'withdrawn' | 'issued_equipment' | 'issue_rejected'

/** The messages about the result of a request. The home page of the employee shows them. A shift swap sends its own messages. */
export const REQUEST_RESULT_MESSAGES = [
  ...requestKinds
    .filter((kind) => kind !== 'shift_swap')
    .flatMap((kind) => [`requests.inbox.own_approved.${kind}`, `requests.inbox.own_rejected.${kind}`]),
  'requests.inbox.own_issued_equipment.equipment',
  'requests.inbox.own_issue_rejected.equipment',
]

const createMessageDetails = ({ full_name }: Pick<StoredEmployeeRequest, 'full_name'>) => ({ employee: full_name })

/** Notifies the approvers except the actor. The message contains only the employee and the kind. */
export async function notifyRequestApprovers(
  ctx: Ctx,
  what: What,
  row: StoredEmployeeRequest,
  approvers: readonly RequestApprover[] = row.involved_approvers,
): Promise<void> {
  await notifyApproversOfRequest(ctx, approvers, [row.employee_id, row.other_employee_id], {
    employeeId: row.employee_id,
    message: `requests.inbox.${what}.${row.kind}`,
    details: createMessageDetails(row),
    link: `/inbox?open=requests-${row.id}`,
  })
}

/** Notifies HR of equipment to issue. */
export async function notifyHrOfRequest(ctx: Ctx, row: StoredEmployeeRequest): Promise<void> {
  await sql`
    insert into inbox_message (user_id, employee_id, message, details, link)
    select distinct u.user_id, ${row.employee_id}::bigint, 'requests.inbox.issue_equipment.equipment', ${JSON.stringify(createMessageDetails(row))}::jsonb, ${`/requests/all?request=${row.id}`}
    from ${approverUsersOfRequestSql(ctx, ['hr'], [row.employee_id])} u
    where u.user_id <> ${ctx.userId} and u.user_id = u.as_user and u.user_id in (select members_with_permission('employees.write'))`.execute(
    ctx.db,
  )
}

/** Notifies the requester, unless the requester is the actor. */
export const notifyEmployeeOfRequest = (ctx: Ctx, what: What, row: StoredEmployeeRequest): Promise<void> =>
  notifyRequestingEmployee(ctx, {
    employeeId: row.employee_id,
    message: `requests.inbox.own_${what}.${row.kind}`,
    details: createMessageDetails(row),
    link: `/employee-dashboard/requests?open=${row.id}`,
  })
