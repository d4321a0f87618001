-- A publication changes the hours of employees with recording by plan. Companies without such employees are skipped.
create or replace function mark_published_days_stale() returns trigger language plpgsql security definer set search_path = public, code, pg_temp as $$
begin
  perform mark_day_results_stale(c.company_id, c.people, c.first_day, c.last_day)
  from (select company_id, array_agg(distinct employee_id) as people, min(day) as first_day, max(day) as last_day from changed
    group by company_id) c
  where exists (select from recording_method m where m.company_id = c.company_id and m.method = 'by_plan');
  return null;
end $$;

create or replace trigger stale_insert after insert on published_plan_day referencing new table as changed for each statement
  execute function mark_published_days_stale();
create or replace trigger stale_update after update on published_plan_day referencing new table as changed for each statement
  execute function mark_published_days_stale();
