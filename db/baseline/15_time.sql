create type direction as enum ('in', 'out', 'unknown');

create type quarantine as enum ('unknown_card', 'clock_off', 'month_closed', 'unreadable');

create type exit_reason as enum ('official', 'private', 'break');

-- A close is a row. While one stands that was not reopened, nothing that reaches into its month can be written.
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
select company_table('month_close');
create unique index "time.month_already_closed" on month_close (company_id, month) where reopened_at is null;
select open_to_retention('month_close');

-- A clock: what sends events and how its lines are read.
create table device (
  company_id bigint not null,
  id bigint generated always as identity,
  name text not null,
  kind text not null check (kind in ('https', 'adms', 'file')),
  serial_number text, -- by which an ADMS device names itself
  direction text not null default 'as_sent' check (direction in ('as_sent', 'in', 'out', 'by_turn')),
  -- whether its PIN is a card or the code of an employee
  number_means text not null default 'card' check (number_means in ('card', 'code')),
  addresses cidr[], -- from where it may call; null is from anywhere
  stamps jsonb not null default '{}', -- the marks an ADMS device wants back, by table
  asked text, -- what it is to be told at its next question, as to send everything again
  location_id bigint,
  zone text not null default 'Europe/Belgrade',
  last_seen_at timestamptz,
  clock_offset_seconds int,
  disabled_at timestamptz,
  -- A terminal that pushes ADMS shows a serial number and the address it calls from, and whoever knows the number can say it. So a
  -- device of that kind belongs to a company once it has shown the code that the company was given: in the path it calls (`path`),
  -- or typed on it as the number of a person (`pass`), which holds for the address it came from. `given` is from before there were codes.
  claim text check (claim in ('given', 'path', 'pass')),
  claimed_at timestamptz,
  claimed_from cidr,
  claim_pin text,
  claim_pin_until timestamptz,
  foreign key (company_id, location_id) references location
);
select company_table('device');
-- Several companies may name one number until one of them claims it; within a company it is once.
create unique index "devices.serial_number_taken" on device (company_id, serial_number) where serial_number is not null
  and disabled_at is null;
create index on device (serial_number) where serial_number is not null;

-- The key of an HTTPS device, shown once and kept as a digest. An old one lives on for a while when a new one is made.
create table device_key (
  company_id bigint not null,
  id bigint generated always as identity,
  device_id bigint not null,
  digest text not null unique,
  valid_until timestamptz not null default 'infinity',
  foreign key (company_id, device_id) references device
);
select company_table('device_key');

-- Serial numbers that call and are registered nowhere: nothing of what they send is kept.
create table unknown_device (serial_number text primary key, last_seen_at timestamptz not null default now(), calls int not null default 1);
grant select on unknown_device to app;

-- A file of events on its way in.
create table clock_import (
  company_id bigint not null,
  id bigint generated always as identity,
  device_id bigint not null,
  file_name text not null,
  summary jsonb not null,
  created_by bigint default current_user_id(),
  created_at timestamptz not null default now(),
  undone_at timestamptz,
  foreign key (company_id, device_id) references device
);
select company_table('clock_import');

-- Everything that was ever received, once. What is in quarantine counts for nobody until it is settled.
create table clock_event (
  company_id bigint not null,
  id bigint generated always as identity,
  at timestamptz not null,
  day date not null generated always as ((at at time zone 'Europe/Belgrade')::date) stored,
  device_id bigint,
  card text,
  by_code boolean not null default false, -- the number is the code of an employee and not a card
  direction direction not null,
  exit exit_reason, -- why somebody went out between two entries
  verify text, -- how the device knew the person, as it says it
  raw text, -- the line of a device that could not be read
  clock_import_id bigint,
  sequence text, -- what the device calls the event: a number of an ADMS one, an id of an HTTPS one
  received_at timestamptz not null default now(),
  employee_id bigint,
  quarantine quarantine,
  replaces_id bigint,
  void boolean not null default false, -- a correction that takes the replaced event away
  reason text,
  foreign key (company_id, employee_id) references employee,
  foreign key (company_id, device_id) references device,
  foreign key (company_id, clock_import_id) references clock_import,
  constraint "time.event_of_somebody" check (employee_id is not null or quarantine is not null),
  constraint "time.manual_needs_reason" check (device_id is not null or reason is not null)
);
select company_table('clock_event', audited => false);
-- A repeated delivery is the same in all of these. The sequence alone is not enough: a device that was reset counts anew.
create unique index "time.event_once" on clock_event (company_id, device_id, at, card, direction, sequence, raw) nulls not distinct
  where device_id is not null;
create unique index "time.event_already_corrected" on clock_event (company_id, replaces_id) where replaces_id is not null;
create index on clock_event (company_id, employee_id, day);
create index on clock_event (company_id, day) where quarantine is not null;
create index on clock_event (company_id, device_id, sequence) where sequence is not null;
create index on clock_event (company_id, card, day);
create index on clock_event (company_id, clock_import_id) where clock_import_id is not null;
-- A page of the passes of some days is read in its order.
create index on clock_event (company_id, day, at, id) where quarantine is null;
select month_bound('clock_event', 'day', counts => 'quarantine is null', ignored => '{reason,card}');
alter table clock_event add foreign key (company_id, replaces_id) references clock_event;
select open_to_retention('clock_event', 'delete, update');

-- Days to be worked out again: one row a day of an employee, however many things happened to it.
create table stale_day (
  company_id bigint not null,
  employee_id bigint not null,
  day date not null,
  since timestamptz not null default now()
) with (fillfactor = 70, autovacuum_vacuum_scale_factor = 0.02);
select company_table('stale_day', 'employee_id, day', audited => false);
create index on stale_day (since);

-- A shift and a schedule are names; what they mean is dated. Like terms, a version holds until the next one.
create table shift (
  company_id bigint not null,
  id bigint generated always as identity,
  code text not null,
  name text not null collate serbian,
  colour text,
  ended_at timestamptz, -- no longer offered; what was planned with it stays
  constraint "shifts.code_taken" unique (company_id, code)
);
select company_table('shift');
select revised('shift');

-- When a shift begins and ends and how it is counted, from a day on.
create table shift_version (
  company_id bigint not null,
  id bigint generated always as identity,
  shift_id bigint not null,
  first_day date not null,
  segments jsonb not null, -- [{"from": 1320, "to": 1800}], minutes from midnight of the day it begins
  planned_minutes int not null check (planned_minutes between 0 and 1440),
  rules jsonb not null default '{}', -- flexitime window, tolerances, rounding
  foreign key (company_id, shift_id) references shift,
  constraint "shifts.version_same_day" unique (company_id, shift_id, first_day)
);
select company_table('shift_version');
-- The last days of versions are open here: a change of one reaches to the next at most, and refusing more than needed
-- only asks for a version that begins later, which is what is wanted anyway.
select month_bound('shift_version', 'first_day', '''infinity''::date');

-- A rotation: how long it is, and on which day it is at its beginning. Who works by it is told by `schedule_assignment`.
create table work_schedule_version (
  company_id bigint not null,
  id bigint generated always as identity,
  work_schedule_id bigint not null,
  first_day date not null,
  anchor_day date not null, -- a day on which the rotation is at its place 0
  length int not null check (length between 1 and 366),
  foreign key (company_id, work_schedule_id) references work_schedule,
  constraint "schedules.version_same_day" unique (company_id, work_schedule_id, first_day)
);
select company_table('work_schedule_version');
select month_bound('work_schedule_version', 'first_day', '''infinity''::date');

-- The shift at a place of a rotation.
create table work_schedule_day (
  company_id bigint not null,
  id bigint generated always as identity,
  work_schedule_version_id bigint not null,
  place int not null check (place >= 0),
  shift_id bigint not null, -- a place without a row is a day off
  foreign key (company_id, work_schedule_version_id) references work_schedule_version,
  foreign key (company_id, shift_id) references shift,
  constraint "schedules.place_taken" unique (company_id, work_schedule_version_id, place)
);
select company_table('work_schedule_day');

-- Who works by which schedule. Person before team before department before the terms of employment; within one of
-- these the higher priority; and two of the same target and priority cannot share a day, so there is never a tie.
create table schedule_assignment (
  company_id bigint not null,
  id bigint generated always as identity,
  work_schedule_id bigint not null,
  employee_id bigint,
  team_id bigint,
  department_id bigint,
  shifted_by int not null default 0, -- the second crew is at another place of the same rotation
  priority int not null default 0,
  first_day date not null,
  last_day date not null default 'infinity',
  target text generated always as
    (case when employee_id is not null then 'e' || employee_id when team_id is not null then 't' || team_id else 'd' || department_id end) stored,
  foreign key (company_id, work_schedule_id) references work_schedule,
  foreign key (company_id, employee_id) references employee,
  foreign key (company_id, team_id) references team,
  foreign key (company_id, department_id) references department,
  constraint "schedules.one_target" check (num_nonnulls(employee_id, team_id, department_id) = 1),
  constraint "schedules.last_day_before_first" check (last_day >= first_day),
  constraint "schedules.overlap" exclude
    using gist (company_id with =, target with =, priority with =, daterange(first_day, last_day, '[]') with &&)
);
select company_table('schedule_assignment');
create index on schedule_assignment (company_id, target, first_day);
select month_bound('schedule_assignment', 'first_day', 'last_day', ignored => '{first_day,last_day}');

-- Only what a person or the automatic plan put there by hand. A row without a shift is a day off.
create table planned_day (
  company_id bigint not null,
  id bigint generated always as identity,
  employee_id bigint not null,
  day date not null,
  shift_id bigint,
  reason text,
  foreign key (company_id, employee_id) references employee,
  foreign key (company_id, shift_id) references shift,
  constraint "plan.cell_taken" unique (company_id, employee_id, day)
);
select company_table('planned_day');
select month_bound('planned_day', 'day');

-- What the engine made of a day. Written by the engine only, so without audit. It carries the plan it was made from, which
-- freezes the plan with the month, and a short trace (rule codes, ids of inputs) from which the screen says why.
create table day_result (
  company_id bigint not null,
  employee_id bigint not null,
  day date not null,
  shift_version_id bigint,
  planned_minutes int not null default 0,
  minutes jsonb not null check (are_minutes(minutes)), -- {"R": 480, "P": 60}
  extra_minutes int not null default 0, -- present outside the plan, whether approved or not
  flags text[] not null default '{}',
  trace jsonb,
  computed_at timestamptz not null default clock_timestamp(),
  open_until timestamptz, -- the day is not over: from then on it says something else without any event
  foreign key (company_id, employee_id) references employee,
  foreign key (company_id, shift_version_id) references shift_version
);
select company_table('day_result', 'employee_id, day', audited => false);
create index on day_result (company_id, day);
create index on day_result (open_until) where open_until is not null;
select month_bound('day_result', 'day', ignored => '{computed_at,open_until}');

-- What a person typed into a cell. It stands beside the computed value and wins over it. Taken back it stays, with
-- minutes null, so that the revision only grows.
create table day_override (
  company_id bigint not null,
  id bigint generated always as identity,
  employee_id bigint not null,
  day date not null,
  minutes jsonb check (are_minutes(minutes)),
  comment text,
  revision int not null default 1,
  foreign key (company_id, employee_id) references employee,
  constraint "time.cell_changed" unique (company_id, employee_id, day)
);
select company_table('day_override');
select month_bound('day_override', 'day', ignored => '{comment,revision}');

-- A word about the overtime of a day. Given before the work it holds for whatever comes (seen_minutes null); given after,
-- for as long as the day shows the minutes that were seen. Nothing switches it off or on: it is compared.
create table overtime_approval (
  company_id bigint not null,
  id bigint generated always as identity,
  employee_id bigint not null,
  day date not null,
  approved_minutes int not null check (approved_minutes >= 0), -- 0 is a refusal
  seen_minutes int,
  reason text,
  decided_by bigint default current_user_id(),
  decided_at timestamptz not null default clock_timestamp(),
  foreign key (company_id, employee_id) references employee
);
select company_table('overtime_approval');
create index on overtime_approval (company_id, employee_id, day, id desc);
select month_bound('overtime_approval', 'day');

-- What a close froze: one row an employee, so a close of a thousand people is a thousand rows and not thirty thousand.
create table month_close_employee (
  company_id bigint not null,
  month_close_id bigint not null,
  employee_id bigint not null,
  department_id bigint,
  totals jsonb not null,
  days jsonb not null, -- {"2026-03-02": {"minutes": {"R": 480}, "planned": 480}}
  foreign key (company_id, month_close_id) references month_close,
  foreign key (company_id, employee_id) references employee
);
select company_table('month_close_employee', 'month_close_id, employee_id', audited => false);

-- Calls that a device made from an address it may not call from: counted apart from the device, because they are no change of it.
create table device_refusal (
  company_id bigint not null,
  device_id bigint not null,
  calls int not null default 1,
  last_at timestamptz not null default now(),
  last_address inet not null,
  foreign key (company_id, device_id) references device
);
select company_table('device_refusal', 'device_id', audited => false);

-- What a company calls a category of hours, and what an hour of it is worth, from a day on; without a row it is as the law has it.
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
select company_table('hour_category');
select revised('hour_category');

-- Days that a batch of events makes stale, a row a batch: the queue of days has a row a day, and to lock a hundred of them
-- costs more than to keep the events. Whoever works on the queue puts them there first, and sees them once the batch is kept.
create table stale_mark (
  company_id bigint not null,
  id bigint generated always as identity,
  employees bigint[] not null,
  days date[] not null
) with (autovacuum_vacuum_scale_factor = 0.02);
select company_table('stale_mark', audited => false);

-- What a disabled device delivered, until somebody takes it in or discards it. A delivery that comes again is one by its digest.
create table held_delivery (
  company_id bigint not null,
  id bigint generated always as identity,
  device_id bigint not null,
  digest text not null,
  lines text not null,
  passes int not null,
  first_pass timestamptz,
  last_pass timestamptz,
  received_at timestamptz not null default now(),
  foreign key (company_id, device_id) references device,
  unique (company_id, device_id, digest)
);
select company_table('held_delivery', audited => false);

-- What came under a serial number that companies name and none has claimed. It is nobody's, so `app` sees nothing of it.
create table unclaimed_delivery (
  serial_number text not null,
  sender cidr not null,
  digest text not null,
  lines text not null,
  passes int not null,
  first_pass timestamptz,
  last_pass timestamptz,
  received_at timestamptz not null default now(),
  primary key (serial_number, sender, digest)
);

-- The files of hours that were handed over to payroll, so that the next one can say what has changed since.
create table payroll_file (
  company_id bigint not null,
  id bigint generated always as identity,
  month date not null check (month = month_of(month)),
  made_at timestamptz not null default clock_timestamp(),
  made_by bigint default current_user_id()
);
select company_table('payroll_file');
create index on payroll_file (company_id, month, id);

-- What such a file said of a person: `[{"code": "B30", "part": null, "payer": "employer", "percent": 65, "minutes": 480}]`, a row an
-- employee, also of one of whom it said nothing.
create table payroll_file_employee (
  company_id bigint not null,
  payroll_file_id bigint not null,
  employee_id bigint not null,
  lines jsonb not null,
  foreign key (company_id, payroll_file_id) references payroll_file,
  foreign key (company_id, employee_id) references employee
);
select company_table('payroll_file_employee', 'payroll_file_id, employee_id', audited => false);
create index on payroll_file_employee (company_id, employee_id);

-- How working time is counted, by day: the usual week, an average over the month (ZoR čl. 56), or redistribution (čl. 57–61). Of one holder
-- one holds on a day; of several holders the narrowest: the person, the team, the department, and then what stands above it.
create table working_regime (
  company_id bigint not null,
  id bigint generated always as identity,
  employee_id bigint,
  team_id bigint,
  department_id bigint,
  kind text not null check (kind in ('standard', 'averaging', 'redistribution')),
  first_day date not null,
  last_day date not null default 'infinity',
  period_months int not null default 1, -- of the reference period; an average is of a calendar month
  ground text,
  act_number text,
  act_on date,
  collective_agreement text, -- by which a period may last nine months and reach over the end of a year
  target text generated always as
    (case when employee_id is not null then 'e' || employee_id when team_id is not null then 't' || team_id else 'd' || department_id end) stored,
  foreign key (company_id, employee_id) references employee on delete cascade,
  foreign key (company_id, team_id) references team,
  foreign key (company_id, department_id) references department,
  constraint "regimes.one_holder" check (num_nonnulls(employee_id, team_id, department_id) = 1),
  constraint "regimes.last_day_before_first" check (last_day >= first_day),
  constraint "regimes.period_too_long" check (period_months between 1 and
    case when kind <> 'redistribution' then 1 when collective_agreement is null then 6 else 9 end),
  constraint "regimes.needs_act" check (kind = 'standard' or num_nulls(ground, act_number) = 0),
  constraint "regimes.overlap" exclude using gist (company_id with =, target with =, daterange(first_day, last_day, '[]') with &&)
);
select company_table('working_regime');
select revised('working_regime');
create index on working_regime (company_id, first_day, last_day);
create index on working_regime (company_id, employee_id) where employee_id is not null;
select month_bound('working_regime', 'first_day', 'last_day', ignored => '{first_day,last_day,ground,act_number,act_on,revision}');

-- What reference periods that ended in a closed month came to; like the days of `month_close_employee` it stays as it was closed.
create table month_close_period (
  company_id bigint not null,
  month_close_id bigint not null,
  employee_id bigint not null,
  first_day date not null,
  last_day date not null,
  kind text not null,
  due int not null,
  rested int not null, -- by which holidays on which the person rested anyway have lowered it
  counted int not null,
  minutes jsonb not null, -- all hours of the period by category
  moved jsonb not null, -- which hours of the month became overtime: {"R": 960}
  earlier int not null, -- overtime of hours of earlier months
  is_cut boolean not null, -- it ended before its reference period did
  foreign key (company_id, month_close_id) references month_close,
  foreign key (company_id, employee_id) references employee
);
select company_table('month_close_period', 'month_close_id, employee_id, last_day', audited => false);

-- A plan as it was published: of which days and of which department with what lies beneath it (null: of everybody its author reached),
-- by whom, when, and on what ground where the notice of the law was not kept. It is never changed.
create table plan_publication (
  company_id bigint not null,
  id bigint generated always as identity,
  first_day date not null,
  last_day date not null,
  department_id bigint,
  in_part boolean not null, -- of named people only
  ground_kind text check (ground_kind in ('unforeseen', 'agreed', 'told_before', 'recorded')),
  ground text,
  accepted int not null default 0, -- so many findings were seen by its author and stand
  published_at timestamptz not null default clock_timestamp(),
  published_by bigint default current_user_id(),
  check (last_day >= first_day),
  check ((ground_kind is null) = (ground is null)),
  foreign key (company_id, department_id) references department
);
select company_table('plan_publication');
create index on plan_publication (company_id, first_day, last_day);

-- What such a publication told a person, a row a person: `[{"day": "2026-12-07", "before": …, "after": …, "minutes": 7200}]`. `before` is
-- missing where nothing was told yet, null a day off; `minutes`: how long before the earlier of the two. When the person saw it.
create table plan_notice (
  company_id bigint not null,
  id bigint generated always as identity,
  plan_publication_id bigint not null,
  employee_id bigint not null,
  department_id bigint, -- of the person at the end of the span
  days jsonb not null,
  is_first boolean not null, -- nothing of the span was told before
  seen_at timestamptz,
  foreign key (company_id, plan_publication_id) references plan_publication,
  foreign key (company_id, employee_id) references employee,
  foreign key (company_id, department_id) references department,
  unique (company_id, plan_publication_id, employee_id)
);
select company_table('plan_notice', audited => false);
create index on plan_notice (company_id, employee_id, id desc);
create index on plan_notice (company_id, department_id);

-- The days as people know them: what the last notice of each told. `told` is null of a day off.
create table published_day (
  company_id bigint not null,
  employee_id bigint not null,
  day date not null,
  plan_notice_id bigint not null,
  told jsonb,
  foreign key (company_id, employee_id) references employee,
  foreign key (company_id, plan_notice_id) references plan_notice
);
select company_table('published_day', 'employee_id, day', audited => false);
