-- Approved overtime changes its day.
create or replace function mark_overtime_approval_days_stale() returns trigger language plpgsql security definer set search_path = public, code, pg_temp as $$
begin
  perform mark_day_results_stale(new.company_id, array[new.employee_id], new.day, new.day);
  return null;
end $$;

create or replace trigger stale after insert on overtime_approval for each row execute function mark_overtime_approval_days_stale();
