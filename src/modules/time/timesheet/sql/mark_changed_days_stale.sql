-- Marks the days of the rows that a statement changed as stale. The arguments name the columns of the first and the last day of a row.
create or replace function mark_changed_days_stale() returns trigger language plpgsql security definer set search_path = public, code, pg_temp as $$
declare
  c record;
begin
  for c in execute format('select company_id, array_agg(distinct employee_id) as people, min(%I) as first_day, max(%I) as last_day
      from changed group by company_id', tg_argv[0], tg_argv[1]) loop
    perform mark_day_results_stale(c.company_id, c.people, c.first_day, c.last_day);
  end loop;
  return null;
end $$;

create or replace trigger stale_delete after delete on planned_day referencing old table as changed for each statement
  execute function mark_changed_days_stale('day', 'day');
create or replace trigger stale_insert after insert on planned_day referencing new table as changed for each statement
  execute function mark_changed_days_stale('day', 'day');
create or replace trigger stale_update after update on planned_day referencing new table as changed for each statement
  execute function mark_changed_days_stale('day', 'day');

create or replace trigger stale_delete after delete on business_trip referencing old table as changed for each statement
  execute function mark_changed_days_stale('first_day', 'last_day');
create or replace trigger stale_insert after insert on business_trip referencing new table as changed for each statement
  execute function mark_changed_days_stale('first_day', 'last_day');
create or replace trigger stale_update after update on business_trip referencing new table as changed for each statement
  execute function mark_changed_days_stale('first_day', 'last_day');
create or replace trigger stale_update_old after update on business_trip referencing old table as changed for each statement
  execute function mark_changed_days_stale('first_day', 'last_day');

create or replace trigger stale_delete after delete on field_day referencing old table as changed for each statement
  execute function mark_changed_days_stale('day', 'day');
create or replace trigger stale_insert after insert on field_day referencing new table as changed for each statement
  execute function mark_changed_days_stale('day', 'day');

create or replace trigger stale_delete after delete on standby referencing old table as changed for each statement
  execute function mark_changed_days_stale('day', 'day');
create or replace trigger stale_insert after insert on standby referencing new table as changed for each statement
  execute function mark_changed_days_stale('day', 'day');
