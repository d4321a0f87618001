-- Deputies for decisions on leave; one at a time.
create table leave_deputy (
  company_id bigint not null,
  id bigint generated always as identity,
  of_user_id bigint not null references app_user,
  user_id bigint not null references app_user,
  first_day date not null,
  last_day date not null,
  constraint "leave.own_deputy" check (of_user_id <> user_id),
  constraint "leave.deputy_last_day_before_first" check (first_day <= last_day),
  constraint "leave.deputy_overlap" exclude using gist (company_id with =, of_user_id with =, daterange(first_day, last_day, '[]') with &&)
);
select setup_company_table('leave_deputy');
select add_revision('leave_deputy');
create index on leave_deputy (company_id, user_id, last_day);

-- Assignee and due day of a pending approval. Deleted with its subject.
create table task_assignment (
  company_id bigint not null,
  id bigint generated always as identity,
  leave_request_id bigint,
  request_id bigint,
  shift_offer_id bigint,
  employee_id bigint not null, -- subject of the approval
  user_id bigint references app_user, -- assignee
  assigned_by bigint references app_user,
  due_day date, -- agreed day if it differs from the rules
  check (num_nonnulls(leave_request_id, request_id, shift_offer_id) = 1),
  check (num_nonnulls(user_id, due_day) > 0),
  check ((user_id is null) = (assigned_by is null)),
  foreign key (company_id, employee_id) references employee on delete cascade,
  unique (company_id, leave_request_id),
  unique (company_id, request_id),
  unique (company_id, shift_offer_id)
);
select setup_company_table('task_assignment');
select allow_retention('task_assignment', 'delete');
select notify_changes('task_assignment', 'requests', 'employee_id');
create index on task_assignment (company_id, employee_id);
create index on task_assignment (company_id, user_id) where user_id is not null;
