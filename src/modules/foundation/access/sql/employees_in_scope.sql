-- The employees in the scope of a user. The scope is compared with today's terms, otherwise with the nearest past or future ones, so that
-- former and future employees belong to their department.
create or replace function employees_in_scope(who bigint, day date) returns setof bigint language sql stable as $$
  with scope as (select department_id, team_id, location_id from access_scope where user_id = who),
  departments as (select descendant_departments((select array_agg(department_id) from scope where department_id is not null), day) as id),
  near as (
    select distinct employee_id from employee_assignment t
    where (t.department_id in (select id from departments) or t.team_id in (select team_id from scope)
      or t.location_id in (select location_id from scope)))
  select n.employee_id from near n cross join lateral (
    select t.department_id, t.team_id, t.location_id from employee_assignment t where t.employee_id = n.employee_id
    order by (t.first_day <= day and t.last_day >= day) desc, t.first_day > day, t.first_day desc limit 1) t
  where t.department_id in (select id from departments) or t.team_id in (select team_id from scope)
    or t.location_id in (select location_id from scope)
$$;
