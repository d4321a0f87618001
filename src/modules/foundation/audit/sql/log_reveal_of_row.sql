-- Logs that a masked value was shown, for rows that do not belong to an employee.
create or replace function log_reveal_of_row(what text, of_table text, of_row bigint) returns void language sql security definer
  set search_path = public, code, pg_temp as $$
  insert into audit_entry (company_id, actor_id, action, table_name, row_id)
    values (current_company(), current_user_id(), what, of_table, of_row)
$$;
revoke execute on function log_reveal_of_row from public;
grant execute on function log_reveal_of_row to app;
