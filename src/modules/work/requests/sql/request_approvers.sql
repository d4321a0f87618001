-- Who may decide on a request of an employee where these are waited for. Nobody decides on their own, no deputy of theirs in their place,
-- and `other` of an exchange no more than they. Who is named, or heads the department, decides whatever their rights reach; all others as
-- far as these do, to both.
create or replace function request_approvers(approvers text[], employee bigint, day date, other bigint default null)
returns table (user_id bigint, as_user bigint, approver text) language sql stable as $$
  with hats as materialized (select * from request_approver_roles(day)),
    meant as (
      select h.user_id, h.as_user, h.approver from hats h where h.approver = any (approvers)
      union
      select h.user_id, h.as_user, 'head' from hats h where 'head' = any (approvers) and h.approver = 'person:' || head_of(employee, day))
  select m.* from meant m
  where not exists (select from membership o where o.user_id in (m.user_id, m.as_user) and o.employee_id in (employee, other))
    and (m.approver = 'head' or m.approver like 'person:%' or not exists (select from access_scope s where s.user_id = m.as_user)
      or employee in (select employees_in_scope(m.as_user, day)) and (other is null or other in (select employees_in_scope(m.as_user, day))))
$$;
