-- Users who may write the plan of an employee, and are notified of the employee's exchanges.
create or replace function plan_editors(employee bigint, day date) returns setof bigint language sql stable as $$
  select u from members_with_permission('schedule.write') u
  where not exists (select from access_scope s where s.user_id = u) or employee in (select employees_in_scope(u, day))
$$;
