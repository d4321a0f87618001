-- As what each user decides on leave, for themselves and for whom they stand in (`as_user`); `approverTypes` in leave/rules says the
-- same of permissions.
create or replace function leave_approver_roles(day date) returns table (user_id bigint, as_user bigint, kind text) language sql stable as $$
  with verify (u) as (select members_with_permission('request_leave.verify')),
    hr (u) as (select members_with_permission('leave.write')),
    leads (u) as (select members_with_permission('employees.read')),
    issues (u) as (select members_with_permission('request_leave.create_document')),
    kinds as (
      select u, case when u in (select u from hr) then '{hr}'::text[]
        else case when u in (select u from leads) then '{chief}'::text[] else '{}' end
          || case when u not in (select u from leads) or u in (select u from issues) then '{verifier}'::text[] else '{}' end end as kinds
      from verify),
    each as (select u, unnest(kinds) as kind from kinds)
  select u, u, kind from each
  union all
  select d.user_id, d.of_user_id, e.kind from each e join leave_deputy d on d.of_user_id = e.u
  where day between d.first_day and d.last_day and d.user_id in (select u from verify)
$$;
