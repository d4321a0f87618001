-- An import writes thousands of rows, so entries are written by statement: the same as those of `write_audit_entry`, in the order of the
-- rows. Updates are logged by row. `offset 0` makes each row JSON once. A row without `employee_id` is the employee.
create or replace function write_audit_entries() returns trigger language plpgsql security definer set search_path = public, code, pg_temp as $$
declare
  actor bigint := current_user_id();
  act text := coalesce(nullif(current_setting('app.action', true), ''), 'system');
begin
  insert into audit_entry (company_id, actor_id, action, table_name, row_id, employee_id, before, after)
  select company_id, actor, act, tg_table_name, id, coalesce((it ->> 'employee_id')::bigint, id),
    case tg_op when 'DELETE' then it end, case tg_op when 'INSERT' then it end
  from (select company_id, id, to_jsonb(r) as it from rows_at_hand r offset 0) r order by id;
  return null;
end $$;

create or replace trigger audit_delete after delete on employee referencing old table as rows_at_hand for each statement
  execute function write_audit_entries();
create or replace trigger audit_insert after insert on employee referencing new table as rows_at_hand for each statement
  execute function write_audit_entries();
create or replace trigger audit_delete after delete on employment referencing old table as rows_at_hand for each statement
  execute function write_audit_entries();
create or replace trigger audit_insert after insert on employment referencing new table as rows_at_hand for each statement
  execute function write_audit_entries();
create or replace trigger audit_delete after delete on employment_terms referencing old table as rows_at_hand for each statement
  execute function write_audit_entries();
create or replace trigger audit_insert after insert on employment_terms referencing new table as rows_at_hand for each statement
  execute function write_audit_entries();
