-- Each statement records how many employees it added or removed.
create or replace function record_employee_count_change() returns trigger language plpgsql security definer set search_path = public, code, pg_temp as $$
begin
  insert into employee_count (company_id, change)
  select company_id, case when tg_op = 'INSERT' then count(*) else - count(*) end from changed group by company_id;
  return null;
end $$;

create or replace trigger counted_delete after delete on employee referencing old table as changed for each statement
  execute function record_employee_count_change();
create or replace trigger counted_insert after insert on employee referencing new table as changed for each statement
  execute function record_employee_count_change();
