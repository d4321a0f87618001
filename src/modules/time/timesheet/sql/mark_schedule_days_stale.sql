-- A rotation version changes the days of all assigned employees from its first day.
create or replace function mark_schedule_days_stale() returns trigger language plpgsql security definer
  set search_path = public, code, pg_temp as $$
declare
  v work_schedule_version := coalesce(new, old);
begin
  perform mark_day_results_stale(v.company_id, (select array_agg(distinct t.employee_id) from employment_terms t
    where t.company_id = v.company_id and (t.work_schedule_id = v.work_schedule_id or exists (
      select from schedule_assignment a where a.company_id = v.company_id and a.work_schedule_id = v.work_schedule_id
        and (a.employee_id = t.employee_id or a.team_id = t.team_id or a.department_id = t.department_id)))), v.first_day, 'infinity');
  return null;
end $$;

create or replace trigger stale after insert or update or delete on work_schedule_version for each row
  execute function mark_schedule_days_stale();
