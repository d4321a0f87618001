-- Thousands of people are written and taken back at once, so what was done for each row is done for each statement: the same entries as `write_audit_entry` makes, in the order of the rows. A change is still told row by row: it has two sides.
-- A row becomes JSON once: without `offset 0` it would for each of its parts.
create or replace function write_audit_entries() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  insert into audit_entry (company_id, actor_id, action, table_name, row_id, employee_id, before, after)
  select (it ->> 'company_id')::bigint, current_user_id(), coalesce(nullif(current_setting('app.action', true), ''), 'system'),
    tg_table_name, (it ->> 'id')::bigint,
    case tg_table_name when 'employee' then (it ->> 'id')::bigint else (it ->> 'employee_id')::bigint end,
    case tg_op when 'DELETE' then it end, case tg_op when 'INSERT' then it end
  from (select to_jsonb(r) as it from rows_at_hand r offset 0) r order by (it ->> 'id')::bigint;
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
