-- A changed recording method affects the days of its employee, department or company from its first day. Departments have descendants, so a
-- change of a department marks the company.
create or replace function mark_recording_method_days_stale() returns trigger language plpgsql security definer set search_path = public, code, pg_temp as $$
begin
  perform mark_day_results_stale(c.company_id, c.people, c.first_day, 'infinity')
  from (select company_id, case when count(*) = count(employee_id) then array_agg(distinct employee_id) end as people, min(first_day) as first_day
    from changed group by company_id) c;
  return null;
end $$;

create or replace trigger stale_delete after delete on recording_method referencing old table as changed for each statement
  execute function mark_recording_method_days_stale();
create or replace trigger stale_insert after insert on recording_method referencing new table as changed for each statement
  execute function mark_recording_method_days_stale();
create or replace trigger stale_update after update on recording_method referencing new table as changed for each statement
  execute function mark_recording_method_days_stale();
