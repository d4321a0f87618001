-- A day in the field and a standby change the hours of their day.
create or replace function mark_duty_days_stale() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform mark_results_stale(c.company_id, c.people, c.first_day, c.last_day)
  from (select company_id, array_agg(distinct employee_id) as people, min(day) as first_day, max(day) as last_day from changed
    group by company_id) c;
  return null;
end $$;

create or replace trigger stale_delete after delete on field_day referencing old table as changed for each statement
  execute function mark_duty_days_stale();
create or replace trigger stale_insert after insert on field_day referencing new table as changed for each statement
  execute function mark_duty_days_stale();
create or replace trigger stale_delete after delete on standby referencing old table as changed for each statement
  execute function mark_duty_days_stale();
create or replace trigger stale_insert after insert on standby referencing new table as changed for each statement
  execute function mark_duty_days_stale();
