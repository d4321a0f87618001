-- A chief stands by the hours of a department for a month: who, when, and over what (`digest`). It is never changed, only withdrawn, with a
-- reason; hours that are others since stand beside it, and are signed anew.
create table sheet_signature (
  company_id bigint not null,
  id bigint generated always as identity,
  month date not null check (month = month_of(month)),
  department_id bigint not null,
  digest text not null,
  signed_by bigint not null default current_user_id() references app_user,
  signed_at timestamptz not null default house_now(),
  withdrawn_by bigint references app_user,
  withdrawn_at timestamptz,
  withdraw_reason text,
  foreign key (company_id, department_id) references department,
  constraint "time.withdrawal_needs_reason" check ((withdrawn_at is null) = (withdraw_reason is null) and withdraw_reason !~ '^\s*$')
);
select company_table('sheet_signature');
select month_bound('sheet_signature', 'month');
select told_live('sheet_signature', 'hours');
create index on sheet_signature (company_id, month);
create index on sheet_signature (company_id, department_id);

-- The hours of a person as they were signed: {"2026-03-02": {"R": 480}}; days without hours are not there.
create table sheet_signature_employee (
  company_id bigint not null,
  sheet_signature_id bigint not null,
  employee_id bigint not null,
  days jsonb not null,
  foreign key (company_id, sheet_signature_id) references sheet_signature,
  foreign key (company_id, employee_id) references employee
);
select company_table('sheet_signature_employee', 'sheet_signature_id, employee_id', audited => false);
create index on sheet_signature_employee (company_id, employee_id);

-- Who was asked to sign a department for a month; once, and once more when it was signed meanwhile.
create table sheet_signature_reminder (
  company_id bigint not null,
  id bigint generated always as identity,
  month date not null check (month = month_of(month)),
  department_id bigint not null,
  after_id bigint not null, -- the last signature of then, 0 where there was none
  reminded_by bigint not null default current_user_id() references app_user,
  reminded_at timestamptz not null default house_now(),
  foreign key (company_id, department_id) references department,
  constraint "time.signing_reminded" unique (company_id, month, department_id, after_id)
);
select company_table('sheet_signature_reminder');
select told_live('sheet_signature_reminder', 'hours');

-- Whoever decides on overtime of a department stands by its month.
insert into user_group_permission (user_group_id, permission)
select distinct user_group_id, 'timesheet.sign' from user_group_permission where permission = 'overtime.decide' on conflict do nothing;
