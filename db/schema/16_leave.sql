create type leave_status as enum ('draft', 'submitted', 'approved', 'rejected', 'withdrawn', 'cancelled');

-- Leave types of a company. Every company starts with those of the law.
create table leave_type (
  company_id bigint not null,
  id bigint generated always as identity,
  code text not null,
  name text not null collate serbian,
  name_en text,
  leave_group text not null check (leave_group in ('annual', 'paid', 'unpaid', 'sick', 'parental', 'dormancy', 'other')),
  article text, -- article of the law, as quoted in decisions
  limit_text text,
  pay_text text,
  document_text text,
  proof_text text,
  counting text not null check (counting in ('five_day_week', 'work_days', 'calendar_days', 'hours')),
  in_hours boolean not null generated always as (counting = 'hours') stored,
  has_balance boolean not null default false, -- taken from grants of the ledger
  below_zero boolean not null default false,
  paid_quota text not null default 'none' check (paid_quota in ('uses', 'outside_quota', 'none')),
  limit_amount numeric(7,2),
  limit_unit text check (limit_unit in ('work_day', 'calendar_day', 'month')),
  limit_per text check (limit_per in ('year', 'event')),
  limit_shared text check (limit_shared in ('paid_leave')),
  paid_by text not null check (paid_by in ('employer', 'health_fund', 'budget', 'other', 'unpaid')),
  pay_percent numeric(5,2), -- of the average of 12 months; null if payroll pays nothing
  category_code text not null, -- timesheet categories: usual, carried over, paid by the fund, injury at work
  category_carried text,
  category_fund text,
  category_injury text,
  needs_decision boolean not null default false,
  half_days boolean not null default false,
  by_hours boolean not null default false,
  requestable boolean not null default true,
  approval text[] not null default '{chief,verifier}',
  sensitive boolean not null default false,
  work_status text not null default 'on_leave' check (work_status in ('on_leave', 'dormant', 'at_work')),
  -- The employment continues, its rights are suspended (mirovanje)
  is_dormant boolean not null generated always as (work_status = 'dormant') stored,
  sick_kinds text[] not null default '{}', -- allowed causes of a sick leave, the default first
  place int not null default 1000,
  ended_at timestamptz, -- no longer offered; existing leave remains
  note_required boolean not null default false,
  notice_days int not null default 0 check (notice_days between 0 and 365),
  is_multi_step boolean not null default false, -- several approval steps in order; the later ones only from a number of days
  later_steps_from_days int not null default 0 check (later_steps_from_days between 0 and 365),
  constraint "leave.type_code_taken" unique (company_id, code),
  constraint "leave.limit_incomplete" check (num_nonnulls(limit_amount, limit_unit, limit_per) in (0, 3)),
  constraint leave_type_approval_check check (approval <@ '{chief,verifier,hr}')
);
select setup_company_table('leave_type');
select add_revision('leave_type');

-- Imports of opening leave balances. Ledger entries reference them and are reversed by entries.
create table leave_opening_balance_import (
  company_id bigint not null,
  id bigint generated always as identity,
  year int not null,
  as_of date not null, -- last day counted in `used`
  created_by bigint not null default current_user_id(),
  created_at timestamptz not null default app_now(),
  check (extract(year from as_of) = year)
);
select setup_company_table('leave_opening_balance_import');

-- Opening leave balances per employee and year.
create table leave_opening_balance (
  company_id bigint not null,
  id bigint generated always as identity,
  leave_opening_balance_import_id bigint not null,
  employee_id bigint not null,
  leave_type_id bigint not null,
  year int not null,
  entitled numeric(9,4) check (entitled >= 0), -- entitlement fixed elsewhere, in days; null is by the rule
  used numeric(9,4) not null default 0 check (used >= 0),
  carried numeric(9,4) not null default 0 check (carried >= 0),
  carried_until date,
  source text,
  undone_by bigint,
  undone_at timestamptz,
  foreign key (company_id, leave_opening_balance_import_id) references leave_opening_balance_import,
  foreign key (company_id, employee_id) references employee on delete restrict,
  foreign key (company_id, leave_type_id) references leave_type,
  unique (company_id, id, employee_id),
  check ((carried > 0) = (carried_until is not null))
);
select setup_company_table('leave_opening_balance');
create unique index "leave.opening_exists" on leave_opening_balance (company_id, employee_id, leave_type_id, year) where undone_at is null;
create index on leave_opening_balance (company_id, leave_opening_balance_import_id);
create index on leave_opening_balance (company_id, employee_id);

-- Collective annual leave (ZoR čl. 75): days, departments, and the leave type for employees without balance.
create table collective_leave (
  company_id bigint not null,
  id bigint generated always as identity,
  spans jsonb not null, -- [{first_day, last_day}], one or two
  department_ids bigint[] not null default '{}', -- with descendants; empty is all
  location_ids bigint[] not null default '{}',
  missing_type_id bigint, -- leave type of days without balance; null: such days are worked
  late_reason text, -- reason for decisions later than 15 days before
  created_by bigint not null default current_user_id(),
  created_at timestamptz not null default app_now(),
  undone_by bigint,
  undone_at timestamptz,
  undo_reason text,
  foreign key (company_id, missing_type_id) references leave_type,
  check (jsonb_array_length(spans) between 1 and 2)
);
select setup_company_table('collective_leave');

-- Result of a collective leave per employee: days, or why they are excluded.
create table collective_leave_member (
  company_id bigint not null,
  id bigint generated always as identity,
  collective_leave_id bigint not null,
  employee_id bigint not null,
  except_for text check (except_for in ('self', 'left_out', 'not_employed', 'away', 'no_days', 'new', 'no_right')),
  why text, -- reason of a manual exclusion
  days numeric(7,4) not null, -- of annual leave
  missing numeric(7,4) not null, -- without balance
  before numeric(9,4) not null, -- available balance before and after
  after numeric(9,4) not null,
  foreign key (company_id, collective_leave_id) references collective_leave,
  foreign key (company_id, employee_id) references employee on delete restrict,
  unique (company_id, collective_leave_id, employee_id)
);
select setup_company_table('collective_leave_member');
create index on collective_leave_member (company_id, employee_id);

-- Periods without leave, or with a minimum of present people. Leave that is a right ignores them.
create table leave_restriction (
  company_id bigint not null,
  id bigint generated always as identity,
  name text not null, -- shown to employees, such as stock-taking
  first_day date, -- either end may be open
  last_day date,
  weekdays int[] not null default '{}' check (weekdays <@ array[1, 2, 3, 4, 5, 6, 7]), -- empty is all
  department_id bigint, -- with descendants; several targets must all match
  team_id bigint,
  job_position_id bigint,
  location_id bigint,
  min_people int check (min_people > 0), -- without a minimum no one may be absent
  min_percent int check (min_percent between 1 and 100),
  refuses boolean not null default true, -- otherwise it warns
  foreign key (company_id, department_id) references department,
  foreign key (company_id, team_id) references team,
  foreign key (company_id, job_position_id) references job_position,
  foreign key (company_id, location_id) references location,
  check (last_day >= first_day),
  check (num_nonnulls(min_people, min_percent) < 2)
);
select setup_company_table('leave_restriction');
select add_revision('leave_restriction');

-- Leave requests. One span covers days, halves and hours; `daily_minutes` is a part of every planned day.
create table leave_request (
  company_id bigint not null,
  id bigint generated always as identity,
  employee_id bigint not null,
  leave_type_id bigint not null,
  first_day date not null,
  last_day date not null,
  first_from time not null default '00:00',
  last_to time not null default '24:00',
  daily_minutes int check (daily_minutes between 1 and 1440),
  status leave_status not null default 'submitted',
  amount numeric(9,4) not null default 0, -- counted on submission and again on approval
  note text,
  created_by bigint default current_user_id(),
  created_at timestamptz not null default clock_timestamp(),
  submitted_at timestamptz,
  sick_kind text check (sick_kind in ('illness', 'work_injury', 'occupational_disease', 'pregnancy', 'organ_donation', 'family_care',
    'child_under_3')),
  continues_id bigint, -- the continued sick leave; the days of the employer are counted on
  already_counted int not null default 0 check (already_counted >= 0),
  certificate_number text,
  ended_by bigint, -- who withdrew, cancelled or shortened it
  ended_at timestamptz,
  end_reason text,
  returned_on date, -- first day back after an early return
  step int not null default 1, -- current approval step, its approvers, its start and its escalation
  pending_approvers text[] not null default '{}',
  waiting_since timestamptz,
  escalated_at timestamptz,
  collective_leave_id bigint,
  limit_reason text, -- reason for an exception from a leave limit
  -- Half a day where the type allows it; its times follow the plan at the request
  half text check (half in ('morning', 'afternoon')),
  -- Interrupting leave may overlap annual leave (ZoR čl. 70); other leave must not overlap
  precedence text not null default 'other' check (precedence in ('annual', 'interrupting', 'other')),
  foreign key (company_id, employee_id) references employee on delete restrict,
  foreign key (company_id, leave_type_id) references leave_type,
  unique (company_id, id, employee_id),
  constraint "leave.last_day_before_first" check (last_day >= first_day and first_day + first_from < last_day + last_to),
  constraint "leave.too_long" check (last_day < first_day + 1100),
  foreign key (company_id, collective_leave_id) references collective_leave,
  check (half is null or first_day = last_day),
  constraint "leave.overlap" exclude
    using gist (company_id with =, employee_id with =, tsrange(first_day + first_from, last_day + last_to) with &&)
    where (status in ('submitted', 'approved') and daily_minutes is null and precedence <> 'interrupting'),
  constraint "leave.interrupting_leave_overlap" exclude
    using gist (company_id with =, employee_id with =, tsrange(first_day + first_from, last_day + last_to) with &&)
    where (status in ('submitted', 'approved') and daily_minutes is null and precedence <> 'annual')
);
select setup_company_table('leave_request');
select add_revision('leave_request');
alter table leave_request add foreign key (company_id, continues_id, employee_id) references leave_request (company_id, id, employee_id);
select allow_retention('leave_request', 'update');
select notify_changes('leave_request', 'leave', 'employee_id');
create index on leave_request (company_id, employee_id, first_day);
create index on leave_request (company_id, last_day, first_day) where status = 'approved';
create index on leave_request (company_id, waiting_since) where status = 'submitted';
create index on leave_request (company_id, collective_leave_id) where collective_leave_id is not null;

-- Decisions on a step of a leave request; one per step.
create table leave_decision (
  company_id bigint not null,
  id bigint generated always as identity,
  leave_request_id bigint not null,
  employee_id bigint not null,
  step int not null default 1,
  approved boolean not null,
  reason text,
  decided_by bigint not null default current_user_id(),
  decided_at timestamptz not null default clock_timestamp(),
  foreign key (company_id, leave_request_id, employee_id) references leave_request (company_id, id, employee_id),
  constraint "leave.already_decided" unique (company_id, leave_request_id, step)
);
select setup_company_table('leave_decision');
select allow_retention('leave_decision', 'update');
select notify_changes('leave_decision', 'leave', 'employee_id');
create index on leave_decision (company_id, employee_id);

-- Days of approved leave for the timesheet, counted by the schedule of the employee. The amount may be 0.
create table leave_day (
  company_id bigint not null,
  id bigint generated always as identity,
  leave_request_id bigint not null,
  employee_id bigint not null,
  day date not null,
  amount numeric(7,4) not null check (amount >= 0), -- days, or hours for types in hours
  minutes int not null default 0 check (minutes between 0 and 1440),
  category text not null, -- hour category of the day; in sick leave it follows the payer
  -- Share that is carried over from an earlier year
  carried_share numeric(5,4) not null default 0 check (carried_share between 0 and 1),
  payer text not null check (payer in ('employer', 'health_fund', 'budget', 'other', 'unpaid')),
  foreign key (company_id, leave_request_id, employee_id) references leave_request (company_id, id, employee_id),
  constraint "leave.day_duplicated" unique (company_id, leave_request_id, day)
);
select setup_company_table('leave_day');
select guard_closed_months('leave_day', 'day');
create index on leave_day (company_id, employee_id, day);

-- Days of annual leave lost to an interrupting leave.
create table leave_interrupted_day (
  company_id bigint not null,
  id bigint generated always as identity,
  leave_request_id bigint not null,
  employee_id bigint not null,
  day date not null,
  interrupted_by_id bigint not null,
  foreign key (company_id, leave_request_id, employee_id) references leave_request (company_id, id, employee_id),
  foreign key (company_id, interrupted_by_id, employee_id) references leave_request (company_id, id, employee_id),
  constraint "leave.day_already_interrupted" unique (company_id, leave_request_id, day)
);
select setup_company_table('leave_interrupted_day');
select guard_closed_months('leave_interrupted_day', 'day');
create index on leave_interrupted_day (company_id, interrupted_by_id);
create index on leave_interrupted_day (company_id, employee_id, day);

-- Criteria of annual leave that are not in the record, valid from a year until the next row.
create table leave_criteria (
  company_id bigint not null,
  id bigint generated always as identity,
  employee_id bigint not null,
  year int not null check (year between 1950 and 2200),
  granted_days jsonb not null default '{}', -- days by criterion: {"conditions": 2}
  grounds text[] not null default '{}', -- grounds: disability, single_parent, disabled_child
  prior_service_months int not null default 0 check (prior_service_months between 0 and 900), -- with other employers
  after_parental boolean not null default false, -- this year only: unused because of maternity or child care (čl. 73)
  note text,
  foreign key (company_id, employee_id) references employee on delete restrict,
  constraint "leave.criteria_duplicated" unique (company_id, employee_id, year)
);
select setup_company_table('leave_criteria');
select add_revision('leave_criteria');
select allow_retention('leave_criteria', 'update');

-- Leave ledger. Grants stand alone; usage, returns and reductions reference a grant. Expiry follows from the dates of the grant.
create table leave_entry (
  company_id bigint not null,
  id bigint generated always as identity,
  employee_id bigint not null,
  leave_type_id bigint not null,
  kind text not null check (kind in ('granted', 'reduced', 'taken', 'returned', 'settled')),
  amount numeric(9,4) not null,
  explanation jsonb, -- fraction and rule of a grant
  at timestamptz not null default clock_timestamp(),
  created_by bigint default current_user_id(),
  note text,
  ground text check (ground in ('entitlement', 'manual', 'advance', 'opening', 'overtime')), -- of a grant
  year int,
  usable_from date,
  usable_to date, -- 30 June of the next year
  carry_cap numeric(9,4), -- maximum usable after its year; null is unlimited
  consumes_id bigint, -- the grant of a usage, return or reduction
  day date,
  leave_request_id bigint,
  leave_opening_balance_id bigint,
  overtime_day date, -- of time off in lieu: overtime day, its approval, and the part paid in addition
  overtime_approval_id bigint,
  overtime_pay text check (overtime_pay in ('increase', 'whole')),
  employment_id bigint, -- of a settlement in money: the employment and its last day
  settled_on date,
  foreign key (company_id, employee_id) references employee on delete restrict,
  foreign key (company_id, leave_type_id) references leave_type,
  unique (company_id, id, employee_id, leave_type_id),
  foreign key (company_id, consumes_id, employee_id, leave_type_id) references leave_entry (company_id, id, employee_id, leave_type_id),
  foreign key (company_id, leave_request_id, employee_id) references leave_request (company_id, id, employee_id),
  check (case kind
    when 'granted' then amount >= 0 and num_nulls(year, usable_from, usable_to, ground) = 0
      and num_nonnulls(consumes_id, day, leave_request_id) = 0
    when 'reduced' then amount < 0 and num_nulls(consumes_id, ground) = 0
      and num_nonnulls(day, year, usable_from, usable_to, carry_cap, leave_request_id) = 0
    when 'settled' then amount <> 0 and num_nulls(consumes_id) = 0
      and num_nonnulls(day, year, usable_from, usable_to, carry_cap, ground, leave_request_id) = 0
    else amount * (case kind when 'taken' then -1 else 1 end) > 0 and num_nulls(consumes_id, day) = 0
      and num_nonnulls(year, usable_from, usable_to, carry_cap, ground) = 0 end),
  foreign key (company_id, leave_opening_balance_id, employee_id) references leave_opening_balance (company_id, id, employee_id),
  check (case when kind = 'granted' and ground = 'overtime' then num_nulls(overtime_day, overtime_approval_id, overtime_pay) = 0
    else num_nonnulls(overtime_day, overtime_approval_id, overtime_pay) = 0 end),
  check (case kind when 'settled' then num_nulls(employment_id, settled_on) = 0 else num_nonnulls(employment_id, settled_on) = 0 end),
  foreign key (company_id, employment_id, employee_id) references employment (company_id, id, employee_id) on delete restrict
);
select setup_company_table('leave_entry');
select guard_closed_months('leave_entry', 'day', counts => 'day is not null', ignored => '{note,explanation}');
select allow_retention('leave_entry', 'update');
select notify_changes('leave_entry', 'leave', 'employee_id');
create index on leave_entry (company_id, employee_id, leave_type_id, year) where kind = 'granted';
create index on leave_entry (company_id, consumes_id, day) where consumes_id is not null;
create index on leave_entry (company_id, leave_request_id) where leave_request_id is not null;
create index on leave_entry (company_id, leave_opening_balance_id) where leave_opening_balance_id is not null;
create index on leave_entry (company_id, employee_id);
create index on leave_entry (company_id, employee_id, overtime_day) where overtime_day is not null;
create index on leave_entry (company_id, overtime_approval_id) where overtime_approval_id is not null;
create index on leave_entry (company_id, employment_id) where employment_id is not null;

-- Documents of a leave: decision, change, revocation, in both scripts.
create table leave_document (
  company_id bigint not null,
  id bigint generated always as identity,
  leave_request_id bigint not null,
  employee_id bigint not null,
  kind text not null check (kind in ('decision', 'change', 'revocation')),
  document_registration_id bigint not null,
  latin_file_id bigint,
  cyrillic_file_id bigint,
  page_file_id bigint, -- page from which PDFs are rendered
  template_code text,
  document_template_version_id bigint,
  is_sensitive boolean not null default false,
  contains_pay boolean not null default false,
  is_annulled boolean not null default false, -- an annulled decision allows a new one of its kind
  outdated_at timestamptz, -- the days of the leave changed after the decision was issued
  foreign key (company_id, leave_request_id, employee_id) references leave_request (company_id, id, employee_id),
  foreign key (company_id, document_registration_id) references document_registration,
  foreign key (company_id, latin_file_id) references stored_file,
  foreign key (company_id, cyrillic_file_id) references stored_file,
  foreign key (company_id, page_file_id) references stored_file,
  check (page_file_id is not null or latin_file_id is not null),
  foreign key (company_id, document_template_version_id) references document_template_version
);
select setup_company_table('leave_document');
create index on leave_document (company_id, document_registration_id);
create index on leave_document (company_id, employee_id);
create index on leave_document (company_id, template_code) where template_code is not null;
create unique index "leave.document_twice" on leave_document (company_id, leave_request_id, kind) where kind <> 'change' and not is_annulled;

-- Proofs of a leave reason, visible only to those who may see the reason.
create table leave_proof (
  company_id bigint not null,
  id bigint generated always as identity,
  leave_request_id bigint not null,
  employee_id bigint not null,
  stored_file_id bigint not null,
  added_at timestamptz not null default clock_timestamp(),
  added_by bigint default current_user_id(),
  foreign key (company_id, leave_request_id) references leave_request,
  foreign key (company_id, employee_id) references employee on delete restrict,
  foreign key (company_id, stored_file_id) references stored_file
);
select setup_company_table('leave_proof');
create index on leave_proof (company_id, leave_request_id);
create index on leave_proof (company_id, stored_file_id);
create index on leave_proof (company_id, employee_id);

-- Personal holidays (Zakon o državnim i drugim praznicima, čl. 4): days only, never a religion. Unconfirmed ones give no day.
create table personal_holiday (
  company_id bigint not null,
  id bigint generated always as identity,
  employee_id bigint not null,
  day date not null,
  yearly boolean not null default false,
  last_day date,
  created_by bigint default current_user_id(),
  confirmed_by bigint,
  confirmed_at timestamptz,
  constraint "leave.personal_holiday_last_day_before_first" check (last_day >= day),
  constraint "leave.personal_holiday_duplicated" unique (company_id, employee_id, day),
  foreign key (company_id, employee_id) references employee on delete cascade
);
select setup_company_table('personal_holiday');
select add_revision('personal_holiday');
select notify_changes('personal_holiday', 'leave', 'employee_id');

-- Closed sick cases, identified by the first sick leave. A later continuation reopens the case.
create table sick_case_close (
  company_id bigint not null,
  id bigint generated always as identity,
  employee_id bigint not null,
  leave_request_id bigint not null, -- first leave of the case
  last_day date not null,
  closed_by bigint default current_user_id(),
  closed_at timestamptz not null default app_now(),
  foreign key (company_id, leave_request_id, employee_id) references leave_request (company_id, id, employee_id),
  constraint "leave.sick.closed" unique (company_id, leave_request_id)
);
select setup_company_table('sick_case_close');
create index on sick_case_close (company_id, employee_id);

-- Certificates of a sick case: one at the start and one per month. Never a diagnosis.
create table sick_certificate (
  company_id bigint not null,
  id bigint generated always as identity,
  employee_id bigint not null,
  leave_request_id bigint not null, -- first leave of the case
  month date check (month = date_trunc('month', month)), -- null is the certificate of the beginning
  received_on date not null,
  number text,
  stored_file_id bigint,
  added_by bigint default current_user_id(),
  added_at timestamptz not null default app_now(),
  foreign key (company_id, leave_request_id, employee_id) references leave_request (company_id, id, employee_id),
  foreign key (company_id, stored_file_id) references stored_file,
  constraint "leave.sick.certificate_duplicated" unique nulls not distinct (company_id, leave_request_id, month)
);
select setup_company_table('sick_certificate');
select allow_retention('sick_certificate', 'update');
create index on sick_certificate (company_id, employee_id);
create index on sick_certificate (company_id, stored_file_id) where stored_file_id is not null;

-- References of earlier tables.
alter table task_assignment add foreign key (company_id, leave_request_id) references leave_request on delete cascade;
