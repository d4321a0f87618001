-- Thousands of people are written and taken back at once, so what was done for each row is done for each statement: the same entries as `write_audit_entry` makes, in the order of the rows. A change is still told row by row: it has two sides.
-- A row becomes JSON once: without `offset 0` it would for each of its parts. Who has no `employee_id` is the person.
create or replace function write_audit_entries() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
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
