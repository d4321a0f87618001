import { sql } from 'kysely'
import { findEmployeeAccessOfCaller } from '#modules/foundation/access/server/data-scope.ts'
import type { Ctx } from '#platform/call-context.ts'
import { queueEmail } from '#platform/mail/email-outbox.ts'
import type { ApiEndpoint } from '#shared/api-contract.ts'

/** The record of the caller, or those of the holders of the calling API key. */
const listOwnEmployeeIds = ({ employeeId, keyHolders = [] }: Ctx): number[] => [
  ...new Set([employeeId, ...keyHolders.map((holder) => holder.employeeId)].filter((id) => id !== null)),
]

/** Whether the call changes data by a permission on others, without a permission on the own record. */
function isChangeOfOthers({ method, allow, readOnly }: ApiEndpoint, ctx: Ctx): boolean {
  if (method === 'GET' || readOnly || !listOwnEmployeeIds(ctx).length) return false
  const { others, own } = findEmployeeAccessOfCaller(
    ctx,
    [allow].flat().filter((one) => one !== 'authenticated' && one !== 'public'),
  )
  return others && !own
}

/**
 * Runs a change. If it affects the caller's own record, the audit log marks it. Other HR users with this employee in scope are notified, or
 * the employer if there are none.
 */
export async function notifyOfOwnRecordChanges<T>(ctx: Ctx, endpoint: ApiEndpoint, work: () => Promise<T>): Promise<T> {
  if (!isChangeOfOthers(endpoint, ctx)) return work()
  const own = listOwnEmployeeIds(ctx)
  await sql`select set_config('app.own_employee', ${own.join(',')}, true)`.execute(ctx.db)
  const answer = await work()
  const { rows } = await sql<{ id: number }>`select distinct employee_id as id from audit_entry
    where employee_id = any (${own}::bigint[]) and actor_id = ${ctx.userId} and own_record and at >= now()`.execute(ctx.db)
  for (const { id } of rows) await notify(ctx, id)
  return answer
}

async function notify(ctx: Ctx, employeeId: number): Promise<void> {
  const actors = [ctx.userId, ...(ctx.keyHolders ?? []).map(({ userId }) => userId)]
  const { rows: recipients } = await sql<{ id: number }>`
    with hr as (select u as id from members_with_permission('employees.write') u where u <> all (${actors}::bigint[])
        and (not exists (select from access_scope s where s.user_id = u) or ${employeeId} in (select employees_in_scope(u, ${ctx.today}::date)))),
      employer as (select u as id from members_with_permission('companies.write') u where u <> all (${actors}::bigint[]))
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
