import { sql } from 'kysely'
import type { Ctx } from '#platform/context.ts'
import type { RequestApprover } from '../rules/approvers.ts'
import type { StoredRequest } from './rows.ts'

type What = 'filed' | 'escalated' | 'unwritten' | 'approved' | 'rejected' | 'withdrawn' | 'issued_equipment' | 'issue_rejected'

const details = ({ full_name }: Pick<StoredRequest, 'full_name'>) => JSON.stringify({ employee: full_name })

/** Those who may decide where these are waited for, without who acts. The message says of whom it is and what kind; the rest is behind it. */
export async function notifyApprovers(
  ctx: Ctx,
  what: What,
  row: StoredRequest,
  approvers: readonly RequestApprover[] = row.involved_approvers,
): Promise<void> {
  await sql`
    insert into inbox_message (user_id, employee_id, message, details, link)
    select distinct u.user_id, ${row.employee_id}::bigint, ${`requests.inbox.${what}.${row.kind}`}, ${details(row)}::jsonb, ${`/inbox?open=requests-${row.id}`}
    from request_approvers(${approvers}::text[], ${row.employee_id}, ${ctx.today}::date, ${row.other_employee_id}::bigint) u where u.user_id <> ${ctx.userId}`.execute(
    ctx.db,
  )
}

/** Those of human resources who may write equipment into the record, that it is to be handed out. */
export async function notifyHr(ctx: Ctx, row: StoredRequest): Promise<void> {
  await sql`
    insert into inbox_message (user_id, employee_id, message, details, link)
    select distinct u.user_id, ${row.employee_id}::bigint, 'requests.inbox.issue_equipment.equipment', ${details(row)}::jsonb, ${`/requests/all?request=${row.id}`}
    from request_approvers('{hr}', ${row.employee_id}, ${ctx.today}::date) u
    where u.user_id <> ${ctx.userId} and u.user_id = u.as_user and u.user_id in (select members_with_permission('employees.write'))`.execute(
    ctx.db,
  )
}

/** The person who asked, unless they did it themselves. */
export async function notifyEmployee(ctx: Ctx, what: What, row: StoredRequest): Promise<void> {
  await sql`
    insert into inbox_message (user_id, employee_id, message, details, link)
    select user_id, ${row.employee_id}::bigint, ${`requests.inbox.own_${what}.${row.kind}`}, ${details(row)}::jsonb, ${`/employee-dashboard/requests?open=${row.id}`}
    from membership where employee_id = ${row.employee_id} and user_id <> ${ctx.userId}`.execute(ctx.db)
}
