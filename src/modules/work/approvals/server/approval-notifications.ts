import { sql } from 'kysely'
import type { Ctx } from '#platform/call-context.ts'
import { approverUsersOfRequestSql } from './approver-users.ts'

/** An inbox message about a request of an employee, with its link. */
export type ApprovalInboxMessage = { employeeId: number; message: string; details: object; link: string }

/** Notifies the users who may decide about these employees, except the actor. */
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

/** Notifies the employee of the request, unless the employee is the actor. */
export async function notifyRequestingEmployee(ctx: Ctx, { employeeId, message, details, link }: ApprovalInboxMessage): Promise<void> {
  await sql`
    insert into inbox_message (user_id, employee_id, message, details, link)
    select user_id, employee_id, ${message}, ${JSON.stringify(details)}::jsonb, ${link} from membership
    where employee_id = ${employeeId} and user_id <> ${ctx.userId}`.execute(ctx.db)
}
