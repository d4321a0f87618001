-- A change of schedule affects the days of all its employees.
create or replace function mark_rotation_assignment_days_stale() returns trigger language plpgsql security definer set search_path = public, code, pg_temp as $$
declare
  a schedule_assignment;
begin
  for a in select (x).* from unnest(array[case when tg_op <> 'INSERT' then old end, case when tg_op <> 'DELETE' then new end]) x
    where (x).company_id is not null loop
    perform mark_day_results_stale(a.company_id,
      (select array_agg(distinct t.employee_id) from employment_terms t where t.company_id = a.company_id
      and (t.employee_id = a.employee_id or t.team_id = a.team_id or t.department_id = a.department_id)), a.first_day, a.last_day);
  end loop;
  return null;
end $$;

create or replace trigger stale after insert or update or delete on schedule_assignment for each row execute function mark_rotation_assignment_days_stale();
