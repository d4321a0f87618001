-- A shift version affects all its employees from its first day. The stored results name the employees of a shift.
create or replace function mark_shift_days_stale() returns trigger language plpgsql security definer set search_path = public, code, pg_temp as $$
declare
  v shift_version := coalesce(new, old);
begin
  perform mark_day_results_stale(v.company_id,
    (select array_agg(distinct r.employee_id) from day_result r
    join shift_version s on (s.company_id, s.id) = (r.company_id, r.shift_version_id)
    where r.company_id = v.company_id and s.shift_id = v.shift_id and r.day >= v.first_day), v.first_day, 'infinity');
  return null;
end $$;

create or replace trigger stale after insert or update or delete on shift_version for each row execute function mark_shift_days_stale();
