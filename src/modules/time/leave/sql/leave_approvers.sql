-- Who may decide on the leave of an employee where these kinds are waited for. Nobody decides on their own, and no deputy of theirs in
-- their place.
create or replace function leave_approvers(kinds text[], employee bigint, day date) returns setof bigint language sql stable as $$
  select distinct d.user_id from leave_approver_roles(day) d
  where (d.kind = 'hr' or d.kind = any (kinds))
    and not exists (select from membership m where m.user_id in (d.user_id, d.as_user) and m.employee_id = employee)
    and (not exists (select from access_scope s where s.user_id = d.as_user) or employee in (select employees_in_scope(d.as_user, day)))
$$;
