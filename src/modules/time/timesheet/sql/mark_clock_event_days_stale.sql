-- Marks the employee and time of changed clock events. `rules/events/days-of-clock-event.ts` of attendance determines the days when the
-- marks are queued.
create or replace function mark_clock_event_days_stale() returns trigger language plpgsql security definer set search_path = public, code, pg_temp as $$
begin
  insert into stale_mark (company_id, employees, days, minutes)
  select company_id, array_agg(employee_id), array_agg(day), array_agg(minute)
  from (select distinct company_id, employee_id, day, extract(hour from local)::int * 60 + extract(minute from local)::int as minute
        from fresh, lateral (values (at at time zone 'Europe/Belgrade')) l (local)
        where employee_id is not null and quarantine is null) x
  group by company_id;
  return null;
end $$;

create or replace trigger stale_insert after insert on clock_event referencing new table as fresh for each statement
  execute function mark_clock_event_days_stale();
create or replace trigger stale_update after update on clock_event referencing new table as fresh for each statement
  execute function mark_clock_event_days_stale();
create or replace trigger stale_update_old after update on clock_event referencing old table as fresh for each statement
  execute function mark_clock_event_days_stale();
