import { sql } from 'kysely'
import { accessGrantedBy } from '#modules/foundation/access/server/data-scope.ts'
import type { Ctx } from '#platform/context.ts'
import { queueEmail } from '#platform/mail/outbox.ts'
import type { Endpoint } from '#shared/contract.ts'

/** Is the call a change that a right over others opens, and no right to one's own record? */
function isChangeOfOthers({ method, allow, readOnly }: Endpoint, ctx: Ctx): boolean {
  if (method === 'GET' || readOnly || ctx.employeeId === null) return false
  const { others, own } = accessGrantedBy(
    ctx,
    [allow].flat().filter((one) => one !== 'authenticated' && one !== 'public'),
  )
  return others && !own
}

/**
 * Carries out a change. Where it touches the record of the user who asks for it, the log marks it, and every other user of human
 * resources whose scope has this employee is notified; if there is none, the employer is.
 */
export async function markOwnRecordChanges<T>(ctx: Ctx, endpoint: Endpoint, work: () => Promise<T>): Promise<T> {
  if (!isChangeOfOthers(endpoint, ctx)) return work()
  await sql`select set_config('app.own_employee', ${String(ctx.employeeId)}, true)`.execute(ctx.db)
  const answer = await work()
  const { rows } = await sql<{ changes: number }>`select count(*)::int as changes from audit_entry
    where employee_id = ${ctx.employeeId} and actor_id = ${ctx.userId} and own_record and at >= now()`.execute(ctx.db)
  if (rows[0]!.changes) await notify(ctx, ctx.employeeId!)
  return answer
}

async function notify(ctx: Ctx, employeeId: number): Promise<void> {
  const { rows: recipients } = await sql<{ id: number }>`
    with hr as (select u as id from members_with_permission('employees.write') u where u <> ${ctx.userId}
        and (not exists (select from access_scope s where s.user_id = u) or ${employeeId} in (select employees_in_scope(u, ${ctx.today}::date)))),
      employer as (select u as id from members_with_permission('companies.write') u where u <> ${ctx.userId})
    select id from hr union select id from employer where not exists (select from hr)`.execute(ctx.db)
  const { rows } = await sql<{ employee: string; email: string | null }>`select e.name as employee, c.email
    from employee_directory e, company c where e.id = ${employeeId} and c.id = ${ctx.companyId}`.execute(ctx.db)
  const { employee, email } = rows[0]!
  if (recipients.length)
    await sql`insert into inbox_message (user_id, employee_id, message, details, link)
      select u, ${employeeId}, 'inbox.own_record_changed', ${JSON.stringify({ employee })}::jsonb, ${`/employees/edit/${employeeId}`}
      from unnest(${recipients.map(({ id }) => id)}::bigint[]) u`.execute(ctx.db)
  else if (email)
    await queueEmail(ctx, {
      to: { email, language: 'sr', script: 'latin' },
      letter: 'inbox.mail.own_record',
      details: { employee },
      path: '/audit',
    })
}
