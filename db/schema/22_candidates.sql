-- Open positions.
create table job_opening (
  company_id bigint not null,
  id bigint generated always as identity,
  job_position_id bigint not null,
  department_id bigint not null,
  wanted int not null default 1 check (wanted between 1 and 1000),
  open_until date,
  state text not null default 'open' check (state in ('open', 'paused', 'closed')),
  description text,
  created_at timestamptz not null default now(),
  foreign key (company_id, job_position_id) references job_position,
  foreign key (company_id, department_id) references department
);
select setup_company_table('job_opening');
select add_revision('job_opening');

-- Recruiting stages of a company.
create table candidate_stage (
  company_id bigint not null,
  id bigint generated always as identity,
  name text not null collate serbian,
  kind text not null default 'open' check (kind in ('open', 'hired', 'rejected')),
  place int not null,
  constraint "candidates.stage_name_taken" exclude using btree (company_id with =, (folded(name)) with =) deferrable
);
select setup_company_table('candidate_stage');
select add_revision('candidate_stage');

-- Candidates. Their data is deleted on the last day of retention.
create table candidate (
  company_id bigint not null,
  id bigint generated always as identity,
  first_name text not null collate serbian,
  last_name text not null collate serbian,
  full_name text not null generated always as (first_name || ' ' || last_name) stored,
  email text,
  phone text,
  address text,
  city text,
  source text,
  note text,
  job_opening_id bigint,
  candidate_stage_id bigint not null,
  stage_since timestamptz not null default now(),
  reject_reason text,
  applied_on date not null,
  consent_on date,
  retain_until date not null,
  employee_id bigint,
  foreign key (company_id, job_opening_id) references job_opening,
  foreign key (company_id, candidate_stage_id) references candidate_stage,
  foreign key (company_id, employee_id) references employee on delete set null (employee_id)
);
select setup_company_table('candidate');
select add_revision('candidate');
select add_search_column('candidate', $$first_name || ' ' || last_name || ' ' || coalesce(email, '') || ' ' || coalesce(phone, '')$$);
create index on candidate (company_id, candidate_stage_id, stage_since desc);
create index on candidate (company_id, job_opening_id) where job_opening_id is not null;
create index on candidate (retain_until);
create index on candidate (company_id, employee_id) where employee_id is not null;

-- Files of a candidate.
create table candidate_file (
  company_id bigint not null,
  id bigint generated always as identity,
  candidate_id bigint not null,
  file_id bigint not null,
  foreign key (company_id, candidate_id) references candidate,
  foreign key (company_id, file_id) references stored_file
);
select setup_company_table('candidate_file');
create index on candidate_file (company_id, candidate_id);

-- Ratings of a candidate, one per user.
create table candidate_rating (
  company_id bigint not null,
  id bigint generated always as identity,
  candidate_id bigint not null,
  user_id bigint not null references app_user,
  score int not null check (score between 1 and 5),
  comment text,
  at timestamptz not null default now(),
  foreign key (company_id, candidate_id) references candidate,
  unique (company_id, candidate_id, user_id)
);
select setup_company_table('candidate_rating');

-- Interviews with a candidate.
create table candidate_interview (
  company_id bigint not null,
  id bigint generated always as identity,
  candidate_id bigint not null,
  day date not null,
  minute int not null check (minute between 0 and 1439),
  interviewers text not null,
  place text,
  conclusion text,
  foreign key (company_id, candidate_id) references candidate
);
select setup_company_table('candidate_interview');
select add_revision('candidate_interview');
create index on candidate_interview (company_id, candidate_id);

-- Erasures of candidates: when and on which ground, without personal data.
create table candidate_erasure (
  company_id bigint not null,
  id bigint generated always as identity,
  candidate_id bigint not null,
  ground text not null check (ground in ('retention', 'requested', 'employee_erased')),
  files int not null,
  at timestamptz not null default clock_timestamp(),
  user_id bigint default current_user_id()
);
select setup_company_table('candidate_erasure', audited => false);
revoke update, delete on candidate_erasure from app;

-- Letters sent to a candidate.
create table candidate_email (
  company_id bigint not null,
  id bigint generated always as identity,
  candidate_id bigint not null,
  user_id bigint not null references app_user,
  subject text not null,
  text text not null,
  at timestamptz not null default now(),
  foreign key (company_id, candidate_id) references candidate
);
select setup_company_table('candidate_email');
create index on candidate_email (company_id, candidate_id);
