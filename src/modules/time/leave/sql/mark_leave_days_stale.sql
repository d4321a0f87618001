-- The hours of a day depend on its leave, so a change of leave marks the day as stale.
create or replace function mark_leave_days_stale() returns trigger language plpgsql security definer set search_path = public, code, pg_temp as $$
declare
  companies bigint[]; employees bigint[]; days date[];
begin
  select array_agg(company_id), array_agg(employee_id), array_agg(day) into companies, employees, days from fresh;
  if companies is not null then perform mark_days_stale(companies, employees, days); end if;
  return null;
end $$;

create or replace trigger stale_delete after delete on leave_day referencing old table as fresh for each statement
  execute function mark_leave_days_stale();
create or replace trigger stale_insert after insert on leave_day referencing new table as fresh for each statement
  execute function mark_leave_days_stale();
create or replace trigger stale_update after update on leave_day referencing new table as fresh for each statement
  execute function mark_leave_days_stale();
create or replace trigger stale_update_old after update on leave_day referencing old table as fresh for each statement
  execute function mark_leave_days_stale();
