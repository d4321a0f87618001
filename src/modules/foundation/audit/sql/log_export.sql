-- Logs an export: operation, subject, file name and number of rows.
create or replace function log_export(what text, of_table text, exported int, file bigint) returns void language sql security definer
  set search_path = public, code, pg_temp as $$
  insert into audit_entry (company_id, actor_id, action, table_name, after)
  select current_company(), current_user_id(), what, of_table,
    jsonb_build_object('rows', exported, 'name', name, 'format', substring(name from '\.(\w+)$'))
  from stored_file where company_id = current_company() and id = file
$$;
revoke execute on function log_export from public;
grant execute on function log_export to app;
