-- Accounts that sign the hours of a department: the head of the department, and the permitted users with the narrowest scope that includes
-- it.
create or replace function timesheet_signers(department bigint, day date) returns setof bigint language sql stable security definer
set search_path = public, code, pg_temp as $$
  with able as (
    select m.user_id, m.employee_id from membership m join app_user u on u.id = m.user_id
    where m.company_id = current_company() and u.disabled_at is null and 'timesheet.sign' = any (permissions_in_company(u.id, m.company_id))),
  near as (
    select s.user_id, (select count(*) from descendant_departments(array[s.department_id], day)) as size
    from access_scope s join able using (user_id)
    where s.company_id = current_company() and department in (select descendant_departments(array[s.department_id], day)))
  select user_id from near where size = (select min(size) from near)
  union
  select user_id from able where employee_id = (select head_id from department_version v where v.company_id = current_company()
    and v.department_id = department and day between v.first_day and v.last_day)
$$;
revoke execute on function timesheet_signers from public;
grant execute on function timesheet_signers to app;
