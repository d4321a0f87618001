-- As what each user decides on requests, for themselves and for whom they stand in (`as_user`): the approvers of leave, their groups, and
-- themselves by name. Deputies are those of leave, while they hold the right to decide.
create or replace function request_approver_roles(day date) returns table (user_id bigint, as_user bigint, approver text) language sql stable as $$
  with own (u, approver) as (
    select user_id, kind from leave_approver_roles(day) where user_id = as_user
    union all select m, 'person:' || m from enabled_members() m
    union all select user_id, 'role:' || user_group_id from members_of_groups())
  select u, u, approver from own
  union all
  select d.user_id, d.of_user_id, o.approver from own o join leave_deputy d on d.of_user_id = o.u
  where day between d.first_day and d.last_day and d.user_id in (select members_with_permission('request_leave.verify'))
$$;
