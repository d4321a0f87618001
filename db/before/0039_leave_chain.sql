-- Leave that more than one step decides: those named one after another, the later ones only from a length on.
alter table leave_type
  add in_steps boolean not null default false,
  add later_steps_from int not null default 0 check (later_steps_from between 0 and 365);

-- The step that a request has come to, who may decide it, since when it waits, and whether it has gone on to the next because it waited long.
alter table leave_request
  add step int not null default 1,
  add waiting_for text[] not null default '{}',
  add waiting_since timestamptz,
  add escalated_at timestamptz;
alter table leave_request disable trigger user;
update leave_request r set waiting_for = case when y.approval = '{}' then '{hr}' else y.approval end, waiting_since = r.submitted_at
from leave_type y where y.company_id = r.company_id and y.id = r.leave_type_id and r.status = 'submitted';
alter table leave_request enable trigger user;
create index on leave_request (company_id, waiting_since) where status = 'submitted';

-- Who stands in for whom in decisions on leave. One at a time.
create table leave_deputy (
  company_id bigint not null,
  id bigint generated always as identity,
  of_user_id bigint not null references app_user,
  user_id bigint not null references app_user,
  first_day date not null,
  last_day date not null,
  constraint "leave.own_deputy" check (of_user_id <> user_id),
  constraint "leave.deputy_order" check (first_day <= last_day),
  constraint "leave.deputy_overlap" exclude using gist (company_id with =, of_user_id with =, daterange(first_day, last_day, '[]') with &&)
);
select company_table('leave_deputy');
select revised('leave_deputy');
create index on leave_deputy (company_id, user_id, last_day);

-- As what each user decides on leave, for themselves and for whom they stand in (`as_user`); `deciderKinds` in leave/rules says the same of permissions.
create function leave_deciders(day date) returns table (user_id bigint, as_user bigint, kind text) language sql stable as $$
  with verify (u) as (select members_allowed('request_leave.verify')),
    hr (u) as (select members_allowed('leave.write')),
    leads (u) as (select members_allowed('employees.read')),
    issues (u) as (select members_allowed('request_leave.create_document')),
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

-- Who may decide on the leave of an employee where these kinds are waited for; nobody on their own.
create function who_decides_leave(kinds text[], employee bigint, day date) returns setof bigint language sql stable as $$
  select distinct d.user_id from leave_deciders(day) d
  where (d.kind = 'hr' or d.kind = any (kinds))
    and not exists (select from membership m where m.user_id = d.user_id and m.employee_id = employee)
    and (not exists (select from access_scope s where s.user_id = d.as_user) or employee in (select reached_employees(d.as_user, day)))
$$;
