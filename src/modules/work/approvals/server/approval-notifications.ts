import { sql } from 'kysely'
import type { Ctx } from '#platform/call-context.ts'
import { approverUsersOfRequestSql } from './approver-users.ts'

/** A message of the inbox about a request of an employee, and where it leads. */
export type ApprovalInboxMessage = { employeeId: number; message: string; details: object; link: string }

/** Notifies the users with a seat at a request about these employees, except the user who acts. */
export async function notifyApproversOfRequest(
  ctx: Ctx,
  approvers: readonly string[],
  employees: readonly (number | null)[],
  { employeeId, message, details, link }: ApprovalInboxMessage,
): Promise<void> {
  await sql`
    insert into inbox_message (user_id, employee_id, message, details, link)
    select distinct s.user_id, ${employeeId}::bigint, ${message}, ${JSON.stringify(details)}::jsonb, ${link}
    from ${approverUsersOfRequestSql(ctx, approvers, employees)} s where s.user_id <> ${ctx.userId}`.execute(ctx.db)
}

/** Notifies the employee whose request it is, unless they act themselves. */
export async function notifyRequestingEmployee(ctx: Ctx, { employeeId, message, details, link }: ApprovalInboxMessage): Promise<void> {
  await sql`
    insert into inbox_message (user_id, employee_id, message, details, link)
    select user_id, employee_id, ${message}, ${JSON.stringify(details)}::jsonb, ${link} from membership
    where employee_id = ${employeeId} and user_id <> ${ctx.userId}`.execute(ctx.db)
}
