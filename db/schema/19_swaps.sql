-- Offered shifts: uncovered, open, given away or exchanged. The plan changes only when an offer is taken.
create table shift_offer (
  company_id bigint not null,
  id bigint generated always as identity,
  kind text not null check (kind in ('hole', 'open', 'give', 'swap')),
  day date not null,
  shift_id bigint not null,
  employee_id bigint, -- the employee of the shift; null for an open shift
  releases_employee boolean not null default true, -- the employee has a day off once it is taken
  department_id bigint, -- target of the offer
  location_id bigint,
  job_position_id bigint,
  to_all boolean not null default false,
  reason text, -- reason for accepted warnings of the law
  expires_at timestamptz not null,
  status text not null default 'open' check (status in ('open', 'waiting', 'done', 'refused', 'withdrawn', 'expired')),
  accepted_by bigint, -- the employee
  accepted_at timestamptz,
  decided_by bigint,
  decided_at timestamptz,
  answer text,
  created_by bigint default current_user_id(),
  created_at timestamptz not null default now(),
  request_id bigint, -- the request that decides it; without it the planner decides
  check ((kind = 'open') = (employee_id is null)),
  foreign key (company_id, shift_id) references shift,
  foreign key (company_id, employee_id) references employee on delete cascade,
  foreign key (company_id, department_id) references department,
  foreign key (company_id, location_id) references location,
  foreign key (company_id, job_position_id) references job_position,
  foreign key (company_id, accepted_by) references employee on delete cascade
);
select setup_company_table('shift_offer');
select notify_changes('shift_offer', 'plan');
create index on shift_offer (company_id, day);
create index on shift_offer (expires_at) where status in ('open', 'waiting');
create index on shift_offer (company_id, employee_id);
create index on shift_offer (company_id, accepted_by);
create unique index "swaps.already_offered" on shift_offer (company_id, employee_id, day) where status in ('open', 'waiting');
create index on shift_offer (company_id, request_id) where request_id is not null;

-- Invited employees of an offer and their answers. In an exchange `own_day` and `own_shift_id` are their part.
create table shift_offer_person (
  company_id bigint not null,
  id bigint generated always as identity,
  shift_offer_id bigint not null,
  employee_id bigint not null,
  own_day date,
  own_shift_id bigint,
  invited_at timestamptz not null default now(),
  response text check (response in ('yes', 'no')),
  responded_at timestamptz,
  check ((own_day is null) = (own_shift_id is null)),
  constraint "swaps.already_invited" unique (company_id, shift_offer_id, employee_id),
  foreign key (company_id, shift_offer_id) references shift_offer on delete cascade,
  foreign key (company_id, employee_id) references employee on delete cascade,
  foreign key (company_id, own_shift_id) references shift
);
select setup_company_table('shift_offer_person');
select notify_changes('shift_offer_person', 'plan', 'employee_id');
create index on shift_offer_person (company_id, employee_id);

-- Wishes for a day: free, or work on an optional shift. The optimizer uses them as objectives.
create table shift_preference (
  company_id bigint not null,
  id bigint generated always as identity,
  employee_id bigint not null,
  day date not null,
  wants text not null check (wants in ('free', 'work')),
  shift_id bigint,
  created_at timestamptz not null default now(),
  check (wants = 'work' or shift_id is null),
  constraint "swaps.wish_duplicated" unique (company_id, employee_id, day),
  foreign key (company_id, employee_id) references employee on delete cascade,
  foreign key (company_id, shift_id) references shift
);
select setup_company_table('shift_preference');
select notify_changes('shift_preference', 'plan', 'employee_id');
create index on shift_preference (company_id, day);

-- References of earlier tables.
alter table task_assignment add foreign key (company_id, shift_offer_id) references shift_offer on delete cascade;
