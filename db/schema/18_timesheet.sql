-- Closed months. While one is not reopened, nothing in its month can be written.
create table month_close (
  company_id bigint not null,
  id bigint generated always as identity,
  month date not null check (month = month_of(month)),
  closed_at timestamptz not null default clock_timestamp(),
  closed_by bigint default current_user_id() references app_user,
  reopened_at timestamptz,
  reopened_by bigint references app_user,
  reopen_reason text,
  constraint "time.reopen_needs_reason" check ((reopened_at is null) = (reopen_reason is null) and reopen_reason !~ '^\s*$')
);
select setup_company_table('month_close');
select allow_retention('month_close');
select notify_changes('month_close', 'hours');
create unique index "time.month_already_closed" on month_close (company_id, month) where reopened_at is null;

-- Frozen hours of a closed month, one row per employee.
create table month_close_employee (
  company_id bigint not null,
  month_close_id bigint not null,
  employee_id bigint not null,
  department_id bigint,
  totals jsonb not null,
  days jsonb not null, -- {"2026-03-02": {"minutes": {"R": 480}, "planned": 480}}
  payers jsonb not null default '[]', -- of leave: [["2026-03-02", "NC", "health_fund", "family_care", 480]]
  allowances jsonb not null default '[]', -- [["TD", 2, 20000]], code, days and para
  -- spans with the names of department, location, position, team and type of employment: [{"first_day": "2026-03-01", "cost_centre": "410"}]
  assignments jsonb not null default '[]',
  foreign key (company_id, month_close_id) references month_close,
  foreign key (company_id, employee_id) references employee on delete restrict
);
select setup_company_table('month_close_employee', 'month_close_id, employee_id', audited => false);
create index on month_close_employee (company_id, employee_id);

-- Frozen results of reference periods that ended in a closed month.
create table month_close_period (
  company_id bigint not null,
  month_close_id bigint not null,
  employee_id bigint not null,
  first_day date not null,
  last_day date not null,
  kind text not null,
  due int not null,
  rested int not null, -- reduction of the due hours by holidays on rest days
  counted int not null,
  minutes jsonb not null, -- all hours of the period by category
  moved jsonb not null, -- hours of the month that became overtime: {"R": 960}
  earlier int not null, -- overtime from hours of earlier months
  is_cut boolean not null, -- ended before its reference period
  foreign key (company_id, month_close_id) references month_close,
  foreign key (company_id, employee_id) references employee on delete restrict
);
select setup_company_table('month_close_period', 'month_close_id, employee_id, last_day', audited => false);
create index on month_close_period (company_id, employee_id);

-- Totals of a closed month over all employees, by category.
create table month_close_total (
  company_id bigint not null,
  month_close_id bigint not null,
  totals jsonb not null, -- {"R": 1920000, "GO": 48000}, in minutes
  foreign key (company_id, month_close_id) references month_close
);
select setup_company_table('month_close_total', 'month_close_id', audited => false);

-- Days to be computed again, one row per employee and day.
create table stale_day (
  company_id bigint not null,
  employee_id bigint not null,
  day date not null,
  since timestamptz not null default now()
) with (fillfactor = 70, autovacuum_vacuum_scale_factor = 0.02);
select setup_company_table('stale_day', 'employee_id, day', audited => false);
create index on stale_day (since);

-- Batches of days to be computed again; moved to `stale_day` by the worker, so that event batches lock less.
create table stale_mark (
  company_id bigint not null,
  id bigint generated always as identity,
  employees bigint[] not null,
  days date[] not null,
  minutes int[] not null default '{}' -- times of the events; the engine decides which days they affect
) with (autovacuum_vacuum_scale_factor = 0.02);
select setup_company_table('stale_mark', audited => false);

-- Months with stale days of transactions that have not committed. The commit turns each row into a job, so no committed row is ever seen.
create table stale_month (
  company_id bigint not null,
  id bigint generated always as identity,
  month date not null
) with (autovacuum_vacuum_scale_factor = 0.02);
select setup_company_table('stale_month', audited => false);

-- Computed hours of a day. Written by the engine only, so not audited; contains the plan it was computed from.
create table day_result (
  company_id bigint not null,
  employee_id bigint not null,
  day date not null,
  shift_version_id bigint,
  planned_minutes int not null default 0,
  minutes jsonb not null check (is_minutes_by_hour_category(minutes)), -- {"R": 480, "P": 60}
  extra_minutes int not null default 0, -- presence outside the plan, approved or not
  flags text[] not null default '{}',
  trace jsonb,
  computed_at timestamptz not null default clock_timestamp(),
  open_until timestamptz, -- the day is not over: it is computed again at this time
  foreign key (company_id, employee_id) references employee on delete restrict,
  foreign key (company_id, shift_version_id) references shift_version
);
select setup_company_table('day_result', 'employee_id, day', audited => false);
select guard_closed_months('day_result', 'day', ignored => '{computed_at,open_until}');
select notify_changes('day_result', 'hours', 'employee_id', on_insert => false);
create index on day_result (company_id, day);
create index on day_result (open_until) where open_until is not null;
create index on day_result (company_id, day) where flags && '{missing_in,missing_out}';
create index on day_result (company_id, employee_id, day) where minutes ?| array['P', 'PN', 'HP', 'HPN'];

-- Manual values of a day, which win over computed ones. A removed value keeps its row with null minutes.
create table day_override (
  company_id bigint not null,
  id bigint generated always as identity,
  employee_id bigint not null,
  day date not null,
  minutes jsonb check (is_minutes_by_hour_category(minutes)),
  comment text,
  revision int not null default 1,
  foreign key (company_id, employee_id) references employee on delete restrict,
  constraint "common.concurrent_update" unique (company_id, employee_id, day)
);
select setup_company_table('day_override');
select guard_closed_months('day_override', 'day', ignored => '{comment,revision}');
select notify_changes('day_override', 'hours', 'employee_id');

-- Approvals of overtime. Given before the work they cover any amount (`expected_minutes` null), afterwards only the minutes seen.
create table overtime_approval (
  company_id bigint not null,
  id bigint generated always as identity,
  employee_id bigint not null,
  day date not null,
  approved_minutes int not null check (approved_minutes >= 0), -- 0 is a rejection
  expected_minutes int,
  reason text,
  decided_by bigint default current_user_id(),
  decided_at timestamptz not null default clock_timestamp(),
  foreign key (company_id, employee_id) references employee on delete restrict
);
select setup_company_table('overtime_approval');
select guard_closed_months('overtime_approval', 'day');
select notify_changes('overtime_approval', 'hours', 'employee_id');
create index on overtime_approval (company_id, employee_id, day, id desc);

-- Company names and factors of hour categories from a day on; without a row the law applies.
create table hour_category (
  company_id bigint not null,
  id bigint generated always as identity,
  code text not null check (code ~ '^[A-Z][A-Z0-9]{0,9}$'),
  first_day date not null,
  name text check (name = btrim(name) and name <> ''),
  name_en text check (name_en = btrim(name_en) and name_en <> ''),
  factor numeric(7, 4) check (factor between 0 and 10),
  constraint "time.category_day_taken" unique (company_id, code, first_day)
);
select setup_company_table('hour_category');
select add_revision('hour_category');

-- Files of hours handed to payroll, so that the next file can state the changes.
create table payroll_file (
  company_id bigint not null,
  id bigint generated always as identity,
  month date not null check (month = month_of(month)),
  made_at timestamptz not null default clock_timestamp(),
  made_by bigint default current_user_id()
);
select setup_company_table('payroll_file');
create index on payroll_file (company_id, month, id);

-- Lines of a payroll file per employee, also for employees without lines.
create table payroll_file_employee (
  company_id bigint not null,
  payroll_file_id bigint not null,
  employee_id bigint not null,
  lines jsonb not null,
  foreign key (company_id, payroll_file_id) references payroll_file,
  foreign key (company_id, employee_id) references employee on delete restrict
);
select setup_company_table('payroll_file_employee', 'payroll_file_id, employee_id', audited => false);
create index on payroll_file_employee (company_id, employee_id);

-- Signatures of the hours of a department and month. Immutable; withdrawn only with a reason.
create table timesheet_signoff (
  company_id bigint not null,
  id bigint generated always as identity,
  month date not null check (month = month_of(month)),
  department_id bigint not null,
  digest text not null,
  signed_by bigint not null default current_user_id() references app_user,
  signed_at timestamptz not null default app_now(),
  withdrawn_by bigint references app_user,
  withdrawn_at timestamptz,
  withdraw_reason text,
  foreign key (company_id, department_id) references department,
  constraint "time.withdrawal_needs_reason" check ((withdrawn_at is null) = (withdraw_reason is null) and withdraw_reason !~ '^\s*$')
);
select setup_company_table('timesheet_signoff');
select guard_closed_months('timesheet_signoff', 'month');
select notify_changes('timesheet_signoff', 'hours');
create index on timesheet_signoff (company_id, month);
create index on timesheet_signoff (company_id, department_id);

-- Signed hours per employee: {"2026-03-02": {"R": 480}}. Days without hours are missing.
create table timesheet_signoff_employee (
  company_id bigint not null,
  timesheet_signoff_id bigint not null,
  employee_id bigint not null,
  days jsonb not null,
  foreign key (company_id, timesheet_signoff_id) references timesheet_signoff,
  foreign key (company_id, employee_id) references employee on delete restrict
);
select setup_company_table('timesheet_signoff_employee', 'timesheet_signoff_id, employee_id', audited => false);
create index on timesheet_signoff_employee (company_id, employee_id);

-- Reminders to sign a department for a month; one per previous signature.
create table timesheet_signoff_reminder (
  company_id bigint not null,
  id bigint generated always as identity,
  month date not null check (month = month_of(month)),
  department_id bigint not null,
  after_id bigint not null, -- previous signature, 0 if none
  reminded_by bigint not null default current_user_id() references app_user,
  reminded_at timestamptz not null default app_now(),
  foreign key (company_id, department_id) references department,
  constraint "time.signer_already_reminded" unique (company_id, month, department_id, after_id)
);
select setup_company_table('timesheet_signoff_reminder');
select notify_changes('timesheet_signoff_reminder', 'hours');

-- Disputes of employees to the hours of a day. An open objection blocks the close of the month.
create table timesheet_dispute (
  company_id bigint not null,
  id bigint generated always as identity,
  employee_id bigint not null,
  day date not null,
  category text, -- null is the whole day
  note text not null,
  minutes jsonb not null, -- hours of the day at the objection
  status text not null default 'open' check (status in ('open', 'accepted', 'refused', 'withdrawn')),
  created_by bigint not null default current_user_id() references app_user,
  created_at timestamptz not null default app_now(),
  ended_by bigint references app_user,
  ended_at timestamptz,
  answer text,
  foreign key (company_id, employee_id) references employee on delete restrict,
  check ((status = 'open') = (ended_at is null))
);
select setup_company_table('timesheet_dispute');
select guard_closed_months('timesheet_dispute', 'day', ignored => '{note,answer}');
select notify_changes('timesheet_dispute', 'hours', 'employee_id');
create unique index "time.dispute_already_open" on timesheet_dispute (company_id, employee_id, day) where status = 'open';
create index on timesheet_dispute (company_id, employee_id, day);
create index on timesheet_dispute (company_id, day) where status = 'open';

-- Confirmations of the hours of a month by an employee: {"2026-03-02": {"R": 480}}.
create table timesheet_confirmation (
  company_id bigint not null,
  id bigint generated always as identity,
  employee_id bigint not null,
  month date not null check (month = month_of(month)),
  days jsonb not null,
  digest text not null,
  confirmed_by bigint not null default current_user_id() references app_user,
  confirmed_at timestamptz not null default app_now(),
  foreign key (company_id, employee_id) references employee on delete restrict
);
select setup_company_table('timesheet_confirmation');
select notify_changes('timesheet_confirmation', 'hours', 'employee_id');
create index on timesheet_confirmation (company_id, employee_id, month);

-- References of earlier tables.
alter table leave_entry add foreign key (company_id, overtime_approval_id) references overtime_approval;
