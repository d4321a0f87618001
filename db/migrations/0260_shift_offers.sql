-- A shift that is offered: a hole that a chief asks others to fill, an open shift, or one's own that is given away or exchanged. The plan says nothing of it until it is taken; that is written as any change of the plan.
create table shift_offer (
  company_id bigint not null,
  id bigint generated always as identity,
  kind text not null check (kind in ('hole', 'open', 'give', 'swap')),
  day date not null,
  shift_id bigint not null,
  employee_id bigint, -- whose shift it is; of an open one nobody's
  frees boolean not null default true, -- whose shift it was has a day off once it is taken
  department_id bigint, -- whom it is for
  location_id bigint,
  job_position_id bigint,
  to_all boolean not null default false,
  reason text, -- why the law's warnings may stand
  expires_at timestamptz not null,
  status text not null default 'open' check (status in ('open', 'waiting', 'done', 'refused', 'withdrawn', 'expired')),
  taken_by bigint, -- the employee
  taken_at timestamptz,
  decided_by bigint,
  decided_at timestamptz,
  answer text,
  created_by bigint default current_user_id(),
  created_at timestamptz not null default now(),
  check ((kind = 'open') = (employee_id is null)),
  foreign key (company_id, shift_id) references shift,
  foreign key (company_id, employee_id) references employee on delete cascade,
  foreign key (company_id, department_id) references department,
  foreign key (company_id, location_id) references location,
  foreign key (company_id, job_position_id) references job_position,
  foreign key (company_id, taken_by) references employee on delete cascade
);
select company_table('shift_offer');
create index on shift_offer (company_id, day);
create index on shift_offer (expires_at) where status in ('open', 'waiting');
create index on shift_offer (company_id, employee_id);
create index on shift_offer (company_id, taken_by);
-- Of one shift of a person there is one offer at a time.
create unique index "swaps.offered_already" on shift_offer (company_id, employee_id, day) where status in ('open', 'waiting');
insert into personal_column select 'shift_offer', unnest(array['reason', 'answer']);
select told_live('shift_offer', 'plan');

-- Who was asked to take a shift, and what they said. In an exchange `own_day` and `own_shift_id` are what they would give for it.
create table shift_offer_person (
  company_id bigint not null,
  id bigint generated always as identity,
  shift_offer_id bigint not null,
  employee_id bigint not null,
  own_day date,
  own_shift_id bigint,
  asked_at timestamptz not null default now(),
  said text check (said in ('yes', 'no')),
  said_at timestamptz,
  check ((own_day is null) = (own_shift_id is null)),
  constraint "swaps.asked_twice" unique (company_id, shift_offer_id, employee_id),
  foreign key (company_id, shift_offer_id) references shift_offer on delete cascade,
  foreign key (company_id, employee_id) references employee on delete cascade,
  foreign key (company_id, own_shift_id) references shift
);
select company_table('shift_offer_person');
create index on shift_offer_person (company_id, employee_id);
select told_live('shift_offer_person', 'plan', 'employee_id');

-- What somebody wishes of a day that is not planned yet: to be free, or to work, on a shift if it is named. The filling reads it as a goal.
create table plan_wish (
  company_id bigint not null,
  id bigint generated always as identity,
  employee_id bigint not null,
  day date not null,
  wants text not null check (wants in ('free', 'work')),
  shift_id bigint,
  created_at timestamptz not null default now(),
  check (wants = 'work' or shift_id is null),
  constraint "swaps.wished_twice" unique (company_id, employee_id, day),
  foreign key (company_id, employee_id) references employee on delete cascade,
  foreign key (company_id, shift_id) references shift
);
select company_table('plan_wish');
create index on plan_wish (company_id, day);
select told_live('plan_wish', 'plan', 'employee_id');
