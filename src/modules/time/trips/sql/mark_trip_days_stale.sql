-- The hours of a day follow from where somebody is sent.
create or replace function mark_trip_days_stale() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform mark_results_stale(c.company_id, c.people, c.first_day, c.last_day)
  from (select company_id, array_agg(distinct employee_id) as people, min(first_day) as first_day, max(last_day) as last_day from changed
    group by company_id) c;
  return null;
end $$;

create or replace trigger stale_delete after delete on business_trip referencing old table as changed for each statement
  execute function mark_trip_days_stale();
create or replace trigger stale_insert after insert on business_trip referencing new table as changed for each statement
  execute function mark_trip_days_stale();
create or replace trigger stale_update after update on business_trip referencing new table as changed for each statement
  execute function mark_trip_days_stale();
create or replace trigger stale_update_old after update on business_trip referencing old table as changed for each statement
  execute function mark_trip_days_stale();
