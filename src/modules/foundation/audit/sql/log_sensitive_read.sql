-- Logs a read of sensitive data, at most once per hour.
create or replace function log_sensitive_read(what text, of_employee bigint) returns void language sql security definer
  set search_path = public, code, pg_temp as $$
  insert into audit_entry (company_id, actor_id, action, table_name, row_id, employee_id)
  select current_company(), current_user_id(), what, 'employee', of_employee, of_employee
  where not exists (select from audit_entry where company_id = current_company() and employee_id = of_employee
    and actor_id = current_user_id()
    and action = what and at > now() - interval '1 hour')
$$;
revoke execute on function log_sensitive_read from public;
grant execute on function log_sensitive_read to app;
