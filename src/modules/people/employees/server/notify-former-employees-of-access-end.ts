import { sql } from 'kysely'
import type { Ctx } from '#platform/call-context.ts'
import { addDays, type Day } from '#shared/days.ts'

const NOTICE_DAYS = 7

/**
 * Announces the end of access to members whose last day of work is within a week or was entered later, and to user administrators. Each
 * last day is announced once.
 */
export async function notifyFormerEmployeesOfAccessEnd(ctx: Ctx, employeeId: number | null = null): Promise<void> {
  const { rows } = await sql<{ user_id: number; employee_id: number; name: string; last_day: Day; until: Day }>`
    with ending as (
      select m.user_id, e.employee_id, max(e.last_day) as last_day from employment e join membership m on m.employee_id = e.employee_id
      where ${employeeId}::bigint is null or e.employee_id = ${employeeId}
      group by 1, 2 having max(e.last_day) between ${addDays(ctx.today, -NOTICE_DAYS)}::date and ${addDays(ctx.today, NOTICE_DAYS)}::date),
    noted as (
      insert into access_end_notice (user_id, employee_id, last_day) select user_id, employee_id, last_day from ending
      on conflict do nothing returning user_id, employee_id, last_day)
    select n.user_id, n.employee_id, e.full_name as name, n.last_day::text,
      (n.last_day + former_employee_access_days())::text as until
    from noted n join employee e on e.id = n.employee_id`.execute(ctx.db)
  for (const { user_id, employee_id, name, last_day, until } of rows) {
    const details = JSON.stringify({ employee: name, day: last_day, until })
    await sql`insert into inbox_message (user_id, employee_id, message, details, link)
      values (${user_id}, ${employee_id}, 'employees.inbox.own_access_ends', ${details}::jsonb, '/employee-dashboard')`.execute(ctx.db)
    await sql`insert into inbox_message (user_id, employee_id, message, details, link)
      select u, ${employee_id}, 'employees.inbox.access_ends', ${details}::jsonb, ${`/employees/edit/${employee_id}`}
      from members_with_permission('users.manage') u where u not in (${user_id}, ${ctx.userId})`.execute(ctx.db)
  }
}
