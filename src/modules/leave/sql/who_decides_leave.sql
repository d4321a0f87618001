-- Who may decide on the leave of an employee where these kinds are waited for; nobody on their own.
create or replace function who_decides_leave(kinds text[], employee bigint, day date) returns setof bigint language sql stable as $$
  select distinct d.user_id from leave_deciders(day) d
  where (d.kind = 'hr' or d.kind = any (kinds))
    and not exists (select from membership m where m.user_id = d.user_id and m.employee_id = employee)
    and (not exists (select from access_scope s where s.user_id = d.as_user) or employee in (select reached_employees(d.as_user, day)))
$$;
