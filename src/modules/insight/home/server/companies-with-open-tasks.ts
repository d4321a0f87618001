import { sql } from 'kysely'
import type { InstallationCallContext } from '#platform/call-context.ts'
import { addDays } from '#shared/days.ts'
import type { CompanyWithOpenTasks } from '../contract.ts'
import { sortCompaniesByTaskUrgency } from '../rules/home-task-priority.ts'

/** Days ahead for which coming ends are listed. */
const LOOKAHEAD_DAYS = 30

/**
 * Counts the open tasks of all companies of the caller with one statement. Parts without a permission are null. With a restricted scope,
 * only data in scope is counted, and data of the whole company is null.
 */
export async function listCompanyPortfolio({
  db,
  userId,
  today,
}: Pick<InstallationCallContext, 'db' | 'userId' | 'today'>): Promise<{ data: CompanyWithOpenTasks[] }> {
  const { rows } = await sql<CompanyWithOpenTasks>`
    with mine as materialized (
      select c.id, c.short_name as name, c.created_at, m.employee_id as self, permissions_in_company(${userId}, c.id) as rights,
        exists (select from access_scope s where s.company_id = c.id and s.user_id = ${userId}) as is_scoped
      from membership m join company c on c.id = m.company_id where m.user_id = ${userId} and c.deleted_at is null
        and not is_membership_closed(m.user_id, m.company_id)),
    reached as materialized (select employees_in_scope(${userId}, ${today}::date) as id),
    kinds as materialized (
      select id, case when 'employees.read' = any (rights) then '{chief}'::text[] else '{}' end
        || case when 'employees.read' <> all (rights) or 'request_leave.create_document' = any (rights) then '{verifier}'::text[] else '{}' end as kinds
      from mine)
    select c.id, c.name, p.employees, w.waiting, q.events, o.open_months, o.oldest_month, n.ending, n.next_end
    from mine c
      left join lateral (
        select count(distinct e.employee_id)::int as employees from employment e where e.company_id = c.id and e.first_day <= ${today}::date
          and e.last_day >= ${today}::date and (not c.is_scoped or e.employee_id in (select id from reached))) p on 'employees.read' = any (c.rights)
      left join lateral (
        select count(*)::int as waiting from leave_request r where r.company_id = c.id and r.status = 'submitted'
          and r.employee_id is distinct from c.self and (not c.is_scoped or r.employee_id in (select id from reached))
          and ('leave.write' = any (c.rights) or r.pending_approvers && (select k.kinds from kinds k where k.id = c.id))) w
        on 'request_leave.verify' = any (c.rights)
      left join lateral (
        select count(*)::int as events from clock_event v where v.company_id = c.id and v.quarantine is not null
          and not exists (select from clock_event r where r.company_id = c.id and r.replaces_id = v.id)) q
        on 'events.settle' = any (c.rights) and not c.is_scoped
      left join lateral (
        select count(*)::int as open_months, to_char(min(m), 'YYYY-MM') as oldest_month
        from generate_series(date_trunc('month', least(c.created_at at time zone 'Europe/Belgrade',
          (select min(x.month) from month_close x where x.company_id = c.id))), date_trunc('month', ${today}::date) - interval '1 month', '1 month') m
        where exists (select from employment e where e.company_id = c.id and e.first_day < m + interval '1 month' and e.last_day >= m)
          and not exists (select from month_close x where x.company_id = c.id and x.month = m::date and x.reopened_at is null)) o
        on 'month.close' = any (c.rights) and not c.is_scoped
      left join lateral (
        select count(*)::int as ending, min(e.last_day)::text as next_end from employment e where e.company_id = c.id
          and e.last_day between ${today}::date and ${addDays(today, LOOKAHEAD_DAYS)}::date
          and (not c.is_scoped or e.employee_id in (select id from reached))) n on 'employees.read' = any (c.rights)`.execute(db)
  return { data: sortCompaniesByTaskUrgency(rows, today) }
}
