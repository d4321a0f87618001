-- The exit of a night shift belongs to the shift of the day before, so an event until 16:00 marks that day too; one late in
-- the evening can be the arrival for a shift that begins after midnight.
create or replace function events_make_stale() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  insert into stale_mark (company_id, employees, days)
  select company_id, array_agg(employee_id), array_agg(d)
  from (select distinct company_id, employee_id, d from fresh,
          lateral (values (day), (case when (at at time zone 'Europe/Belgrade')::time < '16:00' then day - 1
                                       when (at at time zone 'Europe/Belgrade')::time >= '20:00' then day + 1 end)) v (d)
        where employee_id is not null and quarantine is null and d is not null) x
  group by company_id;
  return null;
end $$;

create or replace trigger stale_insert after insert on clock_event referencing new table as fresh for each statement execute function events_make_stale();
create or replace trigger stale_update after update on clock_event referencing new table as fresh for each statement execute function events_make_stale();
create or replace trigger stale_update_old after update on clock_event referencing old table as fresh for each statement execute function events_make_stale();
