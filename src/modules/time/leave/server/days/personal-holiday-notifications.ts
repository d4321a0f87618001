import { sql } from 'kysely'
import { approverUsersOfRequestSql } from '#modules/work/approvals/server/approver-users.ts'
import type { Ctx } from '#platform/call-context.ts'

/** Notifications do not contain the holiday. Permitted users see it behind the link. */
export async function notifyHrOfPersonalHoliday(ctx: Ctx, employeeId: number): Promise<void> {
  await sql`
    insert into inbox_message (user_id, employee_id, message, details, link)
    select u, e.id, 'leave.inbox.personal_waits', jsonb_build_object('employee', e.full_name), ${`/employees/edit/${employeeId}/leaves`}
    from employee e, (select distinct user_id as u from ${approverUsersOfRequestSql(ctx, ['hr'], [employeeId])} s) h where e.id = ${employeeId} and u <> ${ctx.userId}
      and not exists (select from inbox_message m where m.user_id = u and m.employee_id = e.id and m.message = 'leave.inbox.personal_waits' and m.read_at is null)`.execute(
    ctx.db,
  )
}

export async function notifyEmployeeOfPersonalHoliday(ctx: Ctx, employeeId: number, what: 'confirmed' | 'removed'): Promise<void> {
  await sql`
    insert into inbox_message (user_id, employee_id, message, details, link)
    select user_id, employee_id, ${`leave.inbox.personal_${what}`}, '{}'::jsonb, '/employee-dashboard' from membership
    where employee_id = ${employeeId} and user_id <> ${ctx.userId}`.execute(ctx.db)
}
