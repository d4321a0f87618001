-- Users who may decide for these approvers on a request of these employees, without the employees and their deputies. A named user, and the
-- head of the first employee's department, may decide regardless of scope. Others need all employees in the scope of the user for whom they
-- decide.
create or replace function approver_users_of_request(approvers text[], employees bigint[], day date)
returns table (user_id bigint, as_user bigint, approver text) language sql stable as $$
  with roles as materialized (select * from approver_roles(day)),
    meant as (
      select r.user_id, r.as_user, r.approver from roles r where r.approver = any (approvers)
      union
      select r.user_id, r.as_user, 'head' from roles r where 'head' = any (approvers) and r.approver = 'person:' || department_head_account(employees[1], day))
  select m.* from meant m
  where not exists (select from membership o where o.user_id in (m.user_id, m.as_user) and o.employee_id = any (employees))
    and (m.approver = 'head' or m.approver like 'person:%' or not exists (select from access_scope s where s.user_id = m.as_user)
      or not exists (select from unnest(employees) e where e not in (select employees_in_scope(m.as_user, day))))
$$;
