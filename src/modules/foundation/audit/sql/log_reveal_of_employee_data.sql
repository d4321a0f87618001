-- Logs a read or export of sensitive data.
create or replace function log_reveal_of_employee_data(what text, of_employee bigint) returns void language sql security definer
  set search_path = public, code, pg_temp as $$
  insert into audit_entry (company_id, actor_id, action, table_name, row_id, employee_id)
  values (current_company(), current_user_id(), what, 'employee', of_employee, of_employee)
$$;
revoke execute on function log_reveal_of_employee_data from public;
grant execute on function log_reveal_of_employee_data to app;
