-- Shifts. Their dated meaning is in `shift_version`.
create table shift (
  company_id bigint not null,
  id bigint generated always as identity,
  code text not null,
  name text not null collate serbian,
  colour text,
  ended_at timestamptz -- no longer offered; existing plans remain
);
select setup_company_table('shift');
select add_revision('shift');
create unique index "shifts.code_taken" on shift (company_id, folded(code));

-- Start, end and counting of a shift from a day on; valid until the next version.
create table shift_version (
  company_id bigint not null,
  id bigint generated always as identity,
  shift_id bigint not null,
  first_day date not null,
  segments jsonb not null, -- [{"from": 1320, "to": 1800}], minutes from midnight of the first day
  planned_minutes int not null check (planned_minutes between 0 and 1440),
  rules jsonb not null default '{}', -- flexitime window, tolerances, rounding
  foreign key (company_id, shift_id) references shift,
  constraint "shifts.version_same_day" unique (company_id, shift_id, first_day)
);
select setup_company_table('shift_version');
-- Last days are open here: refusing too much only asks for a later version.
select guard_closed_months('shift_version', 'first_day', '''infinity''::date');
select notify_changes('shift_version', 'plan');

-- Rotations. Their shifts by day are in `work_schedule_day`.
create table work_schedule (
  company_id bigint not null,
  id bigint generated always as identity,
  name text not null collate serbian
);
select setup_company_table('work_schedule');
select add_revision('work_schedule');
create unique index "schedules.name_taken" on work_schedule (company_id, folded(name));

-- Length and anchor day of a rotation from a day on.
create table work_schedule_version (
  company_id bigint not null,
  id bigint generated always as identity,
  work_schedule_id bigint not null,
  first_day date not null,
  anchor_day date not null, -- a day with place 0 of the rotation
  length int not null check (length between 1 and 366),
  foreign key (company_id, work_schedule_id) references work_schedule,
  constraint "schedules.version_same_day" unique (company_id, work_schedule_id, first_day)
);
select setup_company_table('work_schedule_version');
select guard_closed_months('work_schedule_version', 'first_day', '''infinity''::date');
select notify_changes('work_schedule_version', 'plan');

-- Shift at a place of a rotation.
create table work_schedule_day (
  company_id bigint not null,
  id bigint generated always as identity,
  work_schedule_version_id bigint not null,
  place int not null check (place >= 0),
  shift_id bigint not null, -- a place without a row is a day off
  foreign key (company_id, work_schedule_version_id) references work_schedule_version,
  foreign key (company_id, shift_id) references shift,
  constraint "schedules.day_of_rotation_taken" unique (company_id, work_schedule_version_id, place)
);
select setup_company_table('work_schedule_day');

-- Assignment of rotations: employee before team before department before terms; then the higher priority.
create table schedule_assignment (
  company_id bigint not null,
  id bigint generated always as identity,
  work_schedule_id bigint not null,
  employee_id bigint,
  team_id bigint,
  department_id bigint,
  shifted_by int not null default 0, -- offset of a crew in the same rotation
  priority int not null default 0,
  first_day date not null,
  last_day date not null default 'infinity',
  target text generated always as
    (case when employee_id is not null then 'e' || employee_id when team_id is not null then 't' || team_id else 'd' || department_id end) stored,
  foreign key (company_id, work_schedule_id) references work_schedule,
  foreign key (company_id, employee_id) references employee on delete restrict,
  foreign key (company_id, team_id) references team,
  foreign key (company_id, department_id) references department,
  constraint "schedules.needs_one_target" check (num_nonnulls(employee_id, team_id, department_id) = 1),
  constraint "schedules.last_day_before_first" check (last_day >= first_day),
  constraint "schedules.overlap" exclude
    using gist (company_id with =, target with =, priority with =, daterange(first_day, last_day, '[]') with &&)
);
select setup_company_table('schedule_assignment');
select add_revision('schedule_assignment');
select guard_closed_months('schedule_assignment', 'first_day', 'last_day', ignored => '{first_day,last_day}');
select notify_changes('schedule_assignment', 'plan');
create index on schedule_assignment (company_id, target, first_day);
create index on schedule_assignment (company_id, employee_id) where employee_id is not null;

-- Manual or optimized plan of a day. A row without a shift is a day off.
create table planned_day (
  company_id bigint not null,
  id bigint generated always as identity,
  employee_id bigint not null,
  day date not null,
  shift_id bigint,
  reason text,
  foreign key (company_id, employee_id) references employee on delete restrict,
  foreign key (company_id, shift_id) references shift,
  constraint "plan.cell_taken" unique (company_id, employee_id, day)
);
select setup_company_table('planned_day');
select guard_closed_months('planned_day', 'day');
select notify_changes('planned_day', 'plan', 'employee_id');

-- Working time regimes: standard week, monthly average (ZoR čl. 56), redistribution (čl. 57–61). The narrowest holder wins.
create table working_regime (
  company_id bigint not null,
  id bigint generated always as identity,
  employee_id bigint,
  team_id bigint,
  department_id bigint,
  kind text not null check (kind in ('standard', 'averaging', 'redistribution')),
  first_day date not null,
  last_day date not null default 'infinity',
  period_months int not null default 1, -- length of the reference period
  ground text,
  act_number text,
  act_on date,
  collective_agreement text, -- allows nine months and a period across years
  target text generated always as
    (case when employee_id is not null then 'e' || employee_id when team_id is not null then 't' || team_id else 'd' || department_id end) stored,
  foreign key (company_id, employee_id) references employee on delete cascade,
  foreign key (company_id, team_id) references team,
  foreign key (company_id, department_id) references department,
  constraint "regimes.needs_one_target" check (num_nonnulls(employee_id, team_id, department_id) = 1),
  constraint "regimes.last_day_before_first" check (last_day >= first_day),
  constraint "regimes.period_too_long" check (period_months between 1 and
    case when kind <> 'redistribution' then 1 when collective_agreement is null then 6 else 9 end),
  constraint "regimes.act_number_missing" check (kind = 'standard' or num_nulls(ground, act_number) = 0),
  constraint "regimes.overlap" exclude using gist (company_id with =, target with =, daterange(first_day, last_day, '[]') with &&)
);
select setup_company_table('working_regime');
select add_revision('working_regime');
select guard_closed_months('working_regime', 'first_day', 'last_day', ignored => '{first_day,last_day,ground,act_number,act_on,revision}');
create index on working_regime (company_id, first_day, last_day);
create index on working_regime (company_id, employee_id) where employee_id is not null;

-- How hours are recorded from a day on: by clock events, by the published plan or typed by hand. The narrowest holder wins.
create table recording_method (
  company_id bigint not null,
  id bigint generated always as identity,
  employee_id bigint,
  department_id bigint, -- with descendants; without both it is the whole company
  method text check (method in ('clock_events', 'by_plan', 'by_hand')), -- null is as of the wider holder
  first_day date not null,
  target text generated always as
    (case when employee_id is not null then 'e' || employee_id when department_id is not null then 'd' || department_id else 'c' end) stored,
  foreign key (company_id, employee_id) references employee on delete cascade,
  foreign key (company_id, department_id) references department,
  constraint "recording.needs_one_target" check (num_nonnulls(employee_id, department_id) <= 1),
  constraint "recording.company_needs_method" check (method is not null or num_nonnulls(employee_id, department_id) = 1),
  constraint "recording.day_taken" unique (company_id, target, first_day)
);
select setup_company_table('recording_method');
-- Last days are open here: a change holds until the next one, so a closed month after it refuses it.
select guard_closed_months('recording_method', 'first_day', '''infinity''::date');
select notify_changes('recording_method', 'plan');
create index on recording_method (company_id, employee_id) where employee_id is not null;
create index on recording_method (company_id, department_id) where department_id is not null;

-- Published plans: days, department, author, and the ground for a short notice. Immutable.
create table plan_publication (
  company_id bigint not null,
  id bigint generated always as identity,
  first_day date not null,
  last_day date not null,
  department_id bigint,
  is_partial boolean not null, -- for selected employees only
  is_accepted_offer boolean not null default false, -- one day of an accepted shift offer
  ground_kind text check (ground_kind in ('unforeseen', 'agreed', 'announced_before', 'recorded')),
  ground text,
  accepted int not null default 0, -- number of findings that the author accepted
  published_at timestamptz not null default clock_timestamp(),
  published_by bigint default current_user_id(),
  check (last_day >= first_day),
  check ((ground_kind is null) = (ground is null)),
  foreign key (company_id, department_id) references department
);
select setup_company_table('plan_publication');
select notify_changes('plan_publication', 'plan');
create index on plan_publication (company_id, first_day, last_day);

-- Changes of a publication per employee: `[{"day", "before", "after", "minutes"}]`, with minutes of notice.
create table plan_change_notice (
  company_id bigint not null,
  id bigint generated always as identity,
  plan_publication_id bigint not null,
  employee_id bigint not null,
  department_id bigint, -- department at the end of the span
  days jsonb not null,
  is_first boolean not null, -- first notice for the span
  viewed_at timestamptz,
  foreign key (company_id, plan_publication_id) references plan_publication,
  foreign key (company_id, employee_id) references employee on delete restrict,
  foreign key (company_id, department_id) references department,
  unique (company_id, plan_publication_id, employee_id)
);
select setup_company_table('plan_change_notice', audited => false);
select notify_changes('plan_change_notice', 'plan', 'employee_id');
create index on plan_change_notice (company_id, employee_id, id desc);
create index on plan_change_notice (company_id, department_id);

-- Published plan of a day, from the last notice. `published` is null for a day off.
create table published_plan_day (
  company_id bigint not null,
  employee_id bigint not null,
  day date not null,
  plan_change_notice_id bigint not null,
  published jsonb,
  foreign key (company_id, employee_id) references employee on delete restrict,
  foreign key (company_id, plan_change_notice_id) references plan_change_notice
);
select setup_company_table('published_plan_day', 'employee_id, day', audited => false);
select notify_changes('published_plan_day', 'plan', 'employee_id');

-- Number of people needed per shift or hours, by weekday, department, location and position.
create table work_demand (
  company_id bigint not null,
  id bigint generated always as identity,
  shift_id bigint,
  department_id bigint, -- with descendants; null is any
  location_id bigint,
  job_position_id bigint,
  first_day date not null,
  last_day date not null default 'infinity',
  needed int[] not null, -- Monday to Sunday
  on_holidays int check (on_holidays between 0 and 999), -- null is as on any such weekday
  note text,
  allowed_shortage int not null default 0 check (allowed_shortage between 0 and 999), -- tolerated lack and surplus
  allowed_surplus int not null default 0 check (allowed_surplus between 0 and 999),
  -- Hours instead of a shift: minutes from midnight, beyond 1440 on the next day
  from_minute int check (from_minute between 0 and 1439),
  to_minute int,
  -- Only people with a training valid on the day
  training_kind text check (training_kind in ('safety', 'fire', 'first_aid', 'machine', 'professional', 'exam')),
  training_title text check (training_title is null or training_kind is not null), -- null is any of the kind
  target text not null generated always as
    (coalesce(shift_id::text, from_minute || '-' || to_minute) || ' ' || coalesce(department_id, 0) || ' ' || coalesce(location_id, 0) || ' '
      || coalesce(job_position_id, 0) || ' ' || coalesce(training_kind || ' ' || coalesce(lower(training_title), ''), '')) stored,
  foreign key (company_id, shift_id) references shift,
  foreign key (company_id, department_id) references department,
  foreign key (company_id, location_id) references location,
  foreign key (company_id, job_position_id) references job_position,
  check (cardinality(needed) = 7 and array_position(needed, null) is null and 0 <= all (needed) and 999 >= all (needed)),
  constraint "planning.last_day_before_first" check (last_day >= first_day),
  constraint "planning.hours_invalid" check (to_minute > from_minute and to_minute <= from_minute + 1440),
  constraint "planning.needs_shift_or_hours" check (num_nonnulls(from_minute, to_minute) = case when shift_id is null then 2 else 0 end),
  constraint "planning.demand_overlap" exclude using gist (company_id with =, target with =, daterange(first_day, last_day, '[]') with &&)
);
select setup_company_table('work_demand');
select add_revision('work_demand');
select notify_changes('work_demand', 'plan');

-- Different demand on a single day.
create table work_demand_day (
  company_id bigint not null,
  id bigint generated always as identity,
  work_demand_id bigint not null,
  day date not null,
  needed int not null check (needed between 0 and 999),
  foreign key (company_id, work_demand_id) references work_demand,
  constraint "planning.day_taken" unique (company_id, work_demand_id, day)
);
select setup_company_table('work_demand_day');

-- References of earlier tables.
alter table employment_terms add foreign key (company_id, work_schedule_id) references work_schedule;
