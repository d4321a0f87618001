-- The audience of an announcement on a day: all employees, or those of its departments (including sub-departments), teams and locations.
create or replace function announcement_recipients(announcement bigint, day date) returns setof bigint language sql stable as $$
  with target as (select department_id, team_id, location_id from announcement_target where announcement_id = announcement),
  departments as (select descendant_departments((select array_agg(department_id) from target where department_id is not null), day) as id)
  select t.employee_id from employment_terms t
  where t.first_day <= day and t.last_day >= day
    and (not exists (select from target) or t.department_id in (select id from departments)
      or t.team_id in (select team_id from target) or t.location_id in (select location_id from target))
$$;
