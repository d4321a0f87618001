-- People who work without an employment: temporary work, services, agency, training. They may also be employees.
create table contingent_worker (
  company_id bigint not null,
  id bigint generated always as identity,
  employee_id bigint,
  first_name text not null collate serbian,
  last_name text not null collate serbian,
  full_name text not null generated always as (first_name || ' ' || last_name) stored,
  jmbg text check (jmbg ~ '^\d{13}$'),
  email text,
  phone text,
  address text,
  city text,
  bank_account text,
  foreign key (company_id, employee_id) references employee on delete restrict,
  constraint "engagements.jmbg_taken" unique (company_id, jmbg),
  constraint "engagements.employee_duplicated" unique (company_id, employee_id)
);
select setup_company_table('contingent_worker');
select add_revision('contingent_worker');
select add_search_column('contingent_worker', $$first_name || ' ' || last_name$$);

-- Contracts of work without an employment.
create table engagement (
  company_id bigint not null,
  id bigint generated always as identity,
  contingent_worker_id bigint not null,
  kind text not null check (kind in ('temporary', 'youth_cooperative', 'service', 'supplementary', 'agency', 'representation', 'training')),
  basis text check (basis in ('unemployed', 'part_time', 'pensioner')),
  department_id bigint,
  work text not null,
  first_day date not null,
  last_day date,
  contract_number text,
  intermediary text, -- agency or cooperative
  agreed_days int check (agreed_days between 1 and 120),
  weekly_minutes int check (weekly_minutes between 1 and 2880),
  note text,
  foreign key (company_id, contingent_worker_id) references contingent_worker,
  foreign key (company_id, department_id) references department,
  constraint "engagements.end_before_start" check (last_day >= first_day),
  constraint "engagements.number_taken" unique (company_id, contract_number),
  check ((kind = 'temporary') = (basis is not null)),
  check (kind not in ('agency', 'youth_cooperative') or intermediary is not null)
);
select setup_company_table('engagement');
select add_revision('engagement');
create index on engagement (company_id, contingent_worker_id);
create index on engagement (company_id, department_id);
create index on engagement (company_id, first_day);

-- Working days by month. The law allows 120 days of temporary work a year; the row of the person is the lock.
create table engagement_month (
  company_id bigint not null,
  id bigint generated always as identity,
  engagement_id bigint not null,
  month date not null check (extract(day from month) = 1),
  days int not null check (days between 1 and 31),
  foreign key (company_id, engagement_id) references engagement on delete cascade,
  unique (company_id, engagement_id, month)
);
select setup_company_table('engagement_month');
