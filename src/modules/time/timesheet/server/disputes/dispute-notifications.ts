import { sql } from 'kysely'
import type { Ctx } from '#platform/call-context.ts'
import { type Day, getMonthOfDay } from '#shared/days.ts'
import { buildMyTimesheetPath } from '../../my-timesheet-paths.ts'

/** The messages about the result of an objection. The home page of the employee shows them. */
export const DISPUTE_RESULT_MESSAGES = ['time.inbox.dispute_accepted', 'time.inbox.dispute_refused']

/** Notifies the approvers of the employee and the day; the objection itself is only on the screen for answers. */
export async function notifyDisputeApprovers(ctx: Ctx, employee: number, day: Day): Promise<void> {
  const link = `/timesheet?month=${getMonthOfDay(day)}&panel=disputes`
  await sql`
    insert into inbox_message (user_id, employee_id, message, details, link)
    select u, e.id, 'time.inbox.dispute', jsonb_build_object('employee', e.first_name || ' ' || e.last_name, 'day', ${day}::text), ${link}
    from employee e, timesheet_dispute_approvers(e.id, ${ctx.today}::date) u where e.id = ${employee}`.execute(ctx.db)
}

/** Notifies the employee of the result. */
export async function notifyDisputingEmployee(ctx: Ctx, status: 'accepted' | 'refused', employee: number, day: Day): Promise<void> {
  const link = buildMyTimesheetPath(getMonthOfDay(day))
  await sql`
    insert into inbox_message (user_id, employee_id, message, details, link)
    select user_id, ${employee}::bigint, ${`time.inbox.dispute_${status}`}, jsonb_build_object('day', ${day}::text), ${link}
    from membership where employee_id = ${employee} and user_id <> ${ctx.userId}`.execute(ctx.db)
}
