-- Accounts that answer objections to hours: users who write or sign hours, within their scope. Users cannot answer objections to their own
-- hours.
create or replace function timesheet_dispute_approvers(employee bigint, day date) returns setof bigint language sql stable security definer
set search_path = public, code, pg_temp as $$
  select m.user_id from membership m join app_user u on u.id = m.user_id
  where m.company_id = current_company() and u.disabled_at is null and m.employee_id is distinct from employee
    and '{timesheet.write,timesheet.sign}'::text[] && permissions_in_company(u.id, m.company_id)
    and (not exists (select from access_scope s where s.company_id = m.company_id and s.user_id = m.user_id)
      or employee in (select employees_in_scope(m.user_id, day)))
$$;
revoke execute on function timesheet_dispute_approvers from public;
grant execute on function timesheet_dispute_approvers to app;
