import { sql } from 'kysely'
import type { Ctx } from '#server/context.ts'
import type { RequestRow } from './rows.ts'

type What = 'filed' | 'approved' | 'rejected' | 'withdrawn' | 'cancelled' | 'returned_early'

/** Nothing in a notice tells what kind of leave it is: whoever may know sees it behind the link. */
const detailsOf = (row: RequestRow) => JSON.stringify({ employee: row.full_name, from: row.first_day, to: row.last_day })

/** Those who may decide on the person's leave, without the person and without who acts. */
export async function tellDeciders(ctx: Ctx, what: What, row: RequestRow): Promise<void> {
  const link = `/verifiers/employee/${row.employee_id}/leave-request/${row.id}`
  await sql`
    insert into inbox_message (user_id, employee_id, message, details, link)
    select u, ${row.employee_id}, ${`leave.inbox.${what}`}, ${detailsOf(row)}::jsonb, ${link} from members_allowed('request_leave.verify') u
      left join members_allowed('leave.write') hr on hr = u
      left join members_allowed('employees.read') leads on leads = u
      left join members_allowed('request_leave.create_document') issues on issues = u
    where u <> ${ctx.userId}
      and (hr is not null or (leads is not null and 'chief' = any (${row.approval}::text[]))
        or ((leads is null or issues is not null) and 'verifier' = any (${row.approval}::text[])))
      and not exists (select from membership m where m.user_id = u and m.employee_id = ${row.employee_id})
      and (not exists (select from access_scope s where s.user_id = u)
        or exists (select from reached_employees(u, ${ctx.today}::date) r (id) where r.id = ${row.employee_id}))`.execute(ctx.db)
}

/** The person whose leave it is, unless they did it themselves. */
export async function tellEmployee(ctx: Ctx, what: What, row: RequestRow): Promise<void> {
  const link = `/employee-dashboard/leave-requests/${what === 'returned_early' ? 'approved' : what === 'filed' ? 'submitted' : what}`
  await sql`
    insert into inbox_message (user_id, employee_id, message, details, link)
    select user_id, employee_id, ${`leave.inbox.own_${what}`}, ${detailsOf(row)}::jsonb, ${link} from membership
    where employee_id = ${row.employee_id} and user_id <> ${ctx.userId}`.execute(ctx.db)
}
