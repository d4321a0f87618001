-- Gives employees of a department new terms in another one from a day on, otherwise unchanged; later terms name the other department from
-- their start, and `was` has the previous one. `chosen` limits the employees.
create or replace function move_employees_to_department(from_department bigint, to_department bigint, on_day date, chosen bigint[])
returns table (terms_id bigint, employee_id bigint, was bigint) language sql as $$
  with later as (
    update employment_terms t set department_id = to_department
    where t.department_id = from_department and t.first_day >= on_day and (chosen is null or t.employee_id = any (chosen))
    returning t.id, t.employee_id),
  written as (
    insert into employment_terms (employment_id, employee_id, first_day, department_id, job_position_id, employment_relationship_type_id,
      team_id, location_id, work_schedule_id, weekly_minutes, working_hours)
    select t.employment_id, t.employee_id, on_day, to_department, t.job_position_id, t.employment_relationship_type_id,
      t.team_id, t.location_id, t.work_schedule_id, t.weekly_minutes, t.working_hours
    from employment_terms t where t.department_id = from_department and t.first_day < on_day and t.last_day >= on_day
      and (chosen is null or t.employee_id = any (chosen))
    order by t.employee_id
    returning id, employee_id)
  select id, employee_id, null::bigint from written union all select id, employee_id, from_department from later
$$;
