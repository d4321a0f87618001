-- A day off affects that day of all employees. The trigger runs once per statement and after the months are locked. It marks a span of days
-- at once, so no transaction waits for a month while it holds inputs of days.
create or replace function mark_company_day_off_stale() returns trigger language plpgsql security definer set search_path = public, code, pg_temp as $$
begin
  perform mark_day_results_stale(c.company_id, null, c.day, c.day) from (select distinct company_id, day from changed order by 1, 2) c;
  return null;
end $$;

create or replace trigger stale_delete after delete on company_day_off referencing old table as changed for each statement
  execute function mark_company_day_off_stale();
create or replace trigger stale_insert after insert on company_day_off referencing new table as changed for each statement
  execute function mark_company_day_off_stale();
create or replace trigger stale_update after update on company_day_off referencing new table as changed for each statement
  execute function mark_company_day_off_stale();
create or replace trigger stale_update_old after update on company_day_off referencing old table as changed for each statement
  execute function mark_company_day_off_stale();
