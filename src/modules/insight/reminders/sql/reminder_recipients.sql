-- Users of the company who can receive reminders, with permissions and language. Users without a password receive none.
create or replace function reminder_recipients()
returns table (user_id bigint, employee_id bigint, email text, language text, script text, permissions text[], is_scoped boolean)
language sql stable security definer set search_path = public, code, pg_temp as $$
  select u.id, m.employee_id, u.email, u.language, u.script, permissions_in_company(u.id, m.company_id),
    exists (select from access_scope s where s.company_id = m.company_id and s.user_id = u.id)
  from membership m join app_user u on u.id = m.user_id
  where m.company_id = current_company() and u.disabled_at is null and u.password_hash <> 'none'
$$;
revoke execute on function reminder_recipients from public;
grant execute on function reminder_recipients to app;
