-- Who of those who may decide takes a matter that waits, and by which day they agreed to. The matter itself is where it is asked for; when that goes, this goes too.
create table task_plan (
  company_id bigint not null,
  id bigint generated always as identity,
  leave_request_id bigint,
  request_id bigint,
  shift_offer_id bigint,
  employee_id bigint not null, -- whom the matter is about
  user_id bigint references app_user, -- who takes it
  assigned_by bigint references app_user,
  due_day date, -- where another is agreed than the rules give
  check (num_nonnulls(leave_request_id, request_id, shift_offer_id) = 1),
  check (num_nonnulls(user_id, due_day) > 0),
  check ((user_id is null) = (assigned_by is null)),
  foreign key (company_id, leave_request_id) references leave_request on delete cascade,
  foreign key (company_id, request_id) references request on delete cascade,
  foreign key (company_id, shift_offer_id) references shift_offer on delete cascade,
  foreign key (company_id, employee_id) references employee on delete cascade,
  unique (company_id, leave_request_id),
  unique (company_id, request_id),
  unique (company_id, shift_offer_id)
);
select company_table('task_plan');
create index on task_plan (company_id, employee_id);
create index on task_plan (company_id, user_id) where user_id is not null;
select open_to_retention('task_plan', 'delete');
select told_live('task_plan', 'requests', 'employee_id');
