create type leave_status as enum ('draft', 'submitted', 'approved', 'rejected', 'withdrawn', 'cancelled');

-- The kinds of leave. A company begins with the catalogue of the law (`seed_leave_types`; `leave_types.ts` says the same) and then
-- edits its own.
create table leave_type (
  company_id bigint not null,
  id bigint generated always as identity,
  code text not null,
  name text not null collate serbian,
  name_en text,
  leave_group text not null check (leave_group in ('annual', 'paid', 'unpaid', 'sick', 'parental', 'dormancy', 'other')),
  article text, -- the law behind it, as decisions quote it
  limit_text text,
  pay_text text,
  document_text text,
  proof_text text,
  counting text not null check (counting in ('five_day_week', 'work_days', 'calendar_days', 'hours')),
  in_hours boolean not null generated always as (counting = 'hours') stored,
  has_balance boolean not null default false, -- taken from grants in the ledger
  below_zero boolean not null default false,
  paid_quota text not null default 'none' check (paid_quota in ('uses', 'beside', 'none')),
  limit_amount numeric(7,2),
  limit_unit text check (limit_unit in ('work_day', 'calendar_day', 'month')),
  limit_per text check (limit_per in ('year', 'event')),
  limit_shared text check (limit_shared in ('paid_leave')),
  paid_by text not null check (paid_by in ('employer', 'health_fund', 'budget', 'other', 'nobody')),
  pay_percent numeric(5,2), -- of the average of 12 months; null where payroll has nothing to pay
  category_code text not null, -- of the timesheet; of days carried from last year, of days the fund pays, of an injury at work
  category_carried text,
  category_fund text,
  category_injury text,
  needs_decision boolean not null default false,
  half_days boolean not null default false,
  by_hours boolean not null default false,
  requestable boolean not null default true,
  approval text[] not null default '{chief,verifier}',
  sensitive boolean not null default false,
  standing text not null default 'on_leave' check (standing in ('on_leave', 'dormant', 'at_work')),
  is_dormant boolean not null generated always as (standing = 'dormant') stored, -- employment goes on, its rights rest (mirovanje)
  sick_kinds text[] not null default '{}', -- of a sick leave: which causes it may have, the usual one first
  place int not null default 1000,
  ended_at timestamptz, -- no longer offered; what was taken stays
  -- What a company asks of a request that an employee files, and who beside human resources decides on it.
  note_required boolean not null default false,
  notice_days int not null default 0 check (notice_days between 0 and 365),
  -- Leave that more than one step decides: those named one after another, the later ones only from a length on.
  in_steps boolean not null default false,
  later_steps_from int not null default 0 check (later_steps_from between 0 and 365),
  constraint "leave.type_code_taken" unique (company_id, code),
  constraint "leave.limit_not_whole" check (num_nonnulls(limit_amount, limit_unit, limit_per) in (0, 3)),
  constraint leave_type_approval_check check (approval <@ '{chief,verifier,hr}')
);
select company_table('leave_type');
select revised('leave_type');

-- Asked for: from a day (or the middle of it) to a day (or the middle of it). One span serves whole days, halves and hours;
-- `daily_minutes` is so much of every planned day (nursing, shorter hours of a parent), and lies beside other leave.
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
  amount numeric(9,4) not null default 0, -- counted when it was filed, and again when it was approved
  note text,
  created_by bigint default current_user_id(),
  created_at timestamptz not null default clock_timestamp(),
  submitted_at timestamptz,
  sick_kind text check (sick_kind in ('illness', 'work_injury', 'occupational_disease', 'pregnancy', 'organ_donation', 'family_care',
    'child_under_3')),
  continues_id bigint, -- the sick leave that this one goes on with: the days of the employer are counted on
  already_counted int not null default 0 check (already_counted >= 0),
  certificate_number text,
  ended_by bigint, -- who withdrew, cancelled or cut it short, when and why
  ended_at timestamptz,
  end_reason text,
  returned_on date, -- the first day back, of an early return
  -- The step that a request has come to, who may decide it, since when it waits, and whether it has gone on to the next because it
  -- waited long.
  step int not null default 1,
  waiting_for text[] not null default '{}',
  waiting_since timestamptz,
  escalated_at timestamptz,
  foreign key (company_id, employee_id) references employee,
  foreign key (company_id, leave_type_id) references leave_type,
  unique (company_id, id, employee_id),
  constraint "leave.last_day_before_first" check (last_day >= first_day and first_day + first_from < last_day + last_to),
  constraint "leave.too_long" check (last_day < first_day + 1100),
  constraint "leave.overlap" exclude
    using gist (company_id with =, employee_id with =, tsrange(first_day + first_from, last_day + last_to) with &&)
    where (status in ('submitted', 'approved') and daily_minutes is null)
);
select company_table('leave_request');
select revised('leave_request');
create index on leave_request (company_id, employee_id, first_day);
create index on leave_request (company_id, last_day, first_day) where status = 'approved';
create index on leave_request (company_id, waiting_since) where status = 'submitted';
alter table leave_request add foreign key (company_id, continues_id, employee_id) references leave_request (company_id, id, employee_id);
select open_to_retention('leave_request', 'update');

-- A step of the chain is decided once: the second approver meets the first one's row.
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
select company_table('leave_decision');
select open_to_retention('leave_decision', 'update');

-- Days on leave, for the timesheet. Counted against the person's own schedule when the request is approved. A day that is no
-- day of leave may still carry hours (a planned Saturday of annual leave), then its amount is 0.
create table leave_day (
  company_id bigint not null,
  id bigint generated always as identity,
  leave_request_id bigint not null,
  employee_id bigint not null,
  day date not null,
  amount numeric(7,4) not null check (amount >= 0), -- days, or hours where the type is in hours
  minutes int not null default 0 check (minutes between 0 and 1440),
  category text not null, -- of the hours of that day: sick leave changes it with who pays
  carried_share numeric(5,4) not null default 0 check (carried_share between 0 and 1), -- how much of it is of a former year
  payer text not null check (payer in ('employer', 'health_fund', 'budget', 'other', 'nobody')),
  foreign key (company_id, leave_request_id, employee_id) references leave_request (company_id, id, employee_id),
  constraint "leave.day_twice" unique (company_id, leave_request_id, day)
);
select company_table('leave_day');
create index on leave_day (company_id, employee_id, day);
select month_bound('leave_day', 'day');

-- What entitlement to annual leave depends on beside the record itself, from a year on until the next such row.
create table leave_criteria (
  company_id bigint not null,
  id bigint generated always as identity,
  employee_id bigint not null,
  year int not null check (year between 1950 and 2200),
  given jsonb not null default '{}', -- days by criterion: {"conditions": 2}
  standings text[] not null default '{}', -- which grounds hold: disability, single_parent, disabled_child
  prior_service_months int not null default 0 check (prior_service_months between 0 and 900), -- with other employers
  after_parental boolean not null default false, -- of this year alone: not used for maternity or child care (čl. 73)
  note text,
  foreign key (company_id, employee_id) references employee,
  constraint "leave.criteria_twice" unique (company_id, employee_id, year)
);
select company_table('leave_criteria');
select revised('leave_criteria');
select open_to_retention('leave_criteria', 'update');

-- The ledger. A grant stands alone; whatever is taken names the grant it consumes; what is returned is a row more, and so is
-- what a correction takes off a grant. Nothing is posted for expiry or carrying over: both follow from the grant's own dates,
-- so no job can do them twice.
create table leave_entry (
  company_id bigint not null,
  id bigint generated always as identity,
  employee_id bigint not null,
  leave_type_id bigint not null,
  kind text not null check (kind in ('granted', 'reduced', 'taken', 'returned')),
  amount numeric(9,4) not null,
  explanation jsonb, -- the fraction and the rule behind a grant
  at timestamptz not null default clock_timestamp(),
  created_by bigint default current_user_id(),
  note text,
  -- of a grant: by the rule, by hand, or in advance of a right to come
  ground text check (ground in ('entitlement', 'manual', 'advance')),
  year int,
  usable_from date,
  usable_to date, -- 30 June of the next year
  carry_cap numeric(9,4), -- how much of it may be used after its year; null is all
  -- of what is taken, returned or taken off:
  consumes_id bigint,
  day date,
  leave_request_id bigint,
  foreign key (company_id, employee_id) references employee,
  foreign key (company_id, leave_type_id) references leave_type,
  unique (company_id, id, employee_id, leave_type_id),
  foreign key (company_id, consumes_id, employee_id, leave_type_id) references leave_entry (company_id, id, employee_id, leave_type_id),
  foreign key (company_id, leave_request_id, employee_id) references leave_request (company_id, id, employee_id),
  check (case kind
    when 'granted' then amount >= 0 and num_nulls(year, usable_from, usable_to, ground) = 0
      and num_nonnulls(consumes_id, day, leave_request_id) = 0
    when 'reduced' then amount < 0 and num_nulls(consumes_id, ground) = 0
      and num_nonnulls(day, year, usable_from, usable_to, carry_cap, leave_request_id) = 0
    else amount * (case kind when 'taken' then -1 else 1 end) > 0 and num_nulls(consumes_id, day) = 0
      and num_nonnulls(year, usable_from, usable_to, carry_cap, ground) = 0 end)
);
select company_table('leave_entry');
create index on leave_entry (company_id, employee_id, leave_type_id, year) where kind = 'granted';
create index on leave_entry (company_id, consumes_id, day) where consumes_id is not null;
create index on leave_entry (company_id, leave_request_id) where leave_request_id is not null;
select month_bound('leave_entry', 'day', counts => 'day is not null', ignored => '{note,explanation}');
select open_to_retention('leave_entry', 'update');

-- The papers of a leave: the decision, what changes it, what takes it back. Each has its number for good and both scripts,
-- made of the same facts.
create table leave_document (
  company_id bigint not null,
  id bigint generated always as identity,
  leave_request_id bigint not null,
  employee_id bigint not null,
  kind text not null check (kind in ('decision', 'change', 'revocation')),
  registered_document_id bigint not null,
  latin_file_id bigint,
  cyrillic_file_id bigint,
  -- A decision on leave keeps its page too, so that it is numbered before it is drawn; the older ones have their PDFs.
  page_file_id bigint,
  foreign key (company_id, leave_request_id, employee_id) references leave_request (company_id, id, employee_id),
  foreign key (company_id, registered_document_id) references registered_document,
  foreign key (company_id, latin_file_id) references stored_file,
  foreign key (company_id, cyrillic_file_id) references stored_file,
  foreign key (company_id, page_file_id) references stored_file,
  check (page_file_id is not null or latin_file_id is not null)
);
select company_table('leave_document');
create unique index "leave.document_twice" on leave_document (company_id, leave_request_id, kind) where kind <> 'change';
create index on leave_document (company_id, registered_document_id);

-- What proves a reason for leave: kept with the request, seen by who may know the reason.
create table leave_proof (
  company_id bigint not null,
  id bigint generated always as identity,
  leave_request_id bigint not null,
  employee_id bigint not null,
  stored_file_id bigint not null,
  added_at timestamptz not null default clock_timestamp(),
  added_by bigint default current_user_id(),
  foreign key (company_id, leave_request_id) references leave_request,
  foreign key (company_id, employee_id) references employee,
  foreign key (company_id, stored_file_id) references stored_file
);
select company_table('leave_proof');
create index on leave_proof (company_id, leave_request_id);
create index on leave_proof (company_id, stored_file_id);

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

-- Holidays of a person's own (Zakon o državnim i drugim praznicima, čl. 4): the days alone, never the religion. `yearly` is this date
-- of every year, from this day on until `last_day`. What nobody of human resources has confirmed gives no day.
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
  constraint "leave.personal_holiday_ends_before" check (last_day >= day),
  constraint "leave.personal_holiday_twice" unique (company_id, employee_id, day),
  foreign key (company_id, employee_id) references employee on delete cascade
);
select company_table('personal_holiday');
select revised('personal_holiday');
