-- Departments and all their descendants on a day.
create or replace function descendant_departments(roots bigint[], day date default belgrade_today()) returns setof bigint
language sql stable as $$
  with recursive tree as (
    select id from department where id = any (roots)
    union select v.department_id from department_version v join tree on v.parent_id = tree.id and v.first_day <= day and v.last_day >= day)
  select id from tree
$$;
