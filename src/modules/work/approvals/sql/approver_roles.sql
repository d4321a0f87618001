-- The approver roles of each user, own ones and those as deputy (`as_user`): by permissions (`chief`, `verifier`, `hr`, like
-- `listApproverTypesOfUser` in approvals/rules), by group (`role:7`), and by name (`person:12`). A deputy needs the permission to decide.
create or replace function approver_roles(day date) returns table (user_id bigint, as_user bigint, approver text) language sql stable as $$
  with verify (u) as (select members_with_permission('request_leave.verify')),
    hr (u) as (select members_with_permission('leave.write')),
    leads (u) as (select members_with_permission('employees.read')),
    issues (u) as (select members_with_permission('request_leave.create_document')),
    kinds as (
      select u, case when u in (select u from hr) then '{hr}'::text[]
        else case when u in (select u from leads) then '{chief}'::text[] else '{}' end
          || case when u not in (select u from leads) or u in (select u from issues) then '{verifier}'::text[] else '{}' end end as kinds
      from verify),
    own (u, approver) as (
      select u, unnest(kinds) from kinds
      union all select m, 'person:' || m from members_who_can_sign_in() m
      union all select user_id, 'role:' || user_group_id from members_of_user_groups())
  select u, u, approver from own
  union all
  select d.user_id, d.of_user_id, o.approver from own o join leave_deputy d on d.of_user_id = o.u
  where day between d.first_day and d.last_day and d.user_id in (select u from verify)
$$;
