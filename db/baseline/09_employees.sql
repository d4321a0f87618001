-- A person as one company knows it.
create table employee (
  company_id bigint not null,
  id bigint generated always as identity,
  code text not null,
  first_name text not null collate serbian,
  last_name text not null collate serbian,
  full_name text not null generated always as (first_name || ' ' || last_name) stored,
  parent_name text,
  jmbg text check (jmbg ~ '^\d{13}$'),
  gender text check (gender in ('male', 'female')),
  date_of_birth date,
  is_foreigner boolean not null default false,
  email text,
  phone text,
  address text,
  city text,
  postal_code text,
  country_id bigint references country,
  bank_account text,
  profession_qualification_id bigint references profession_qualification,
  image_file_id bigint,
  note text,
  employee_import_id bigint,
  birth_name text,
  birth_place text,
  birth_country_id bigint references country,
  residence text, -- where they stay, if it is not where they are registered
  lbo text check (lbo ~ '^\d{11}$'),
  health_card text check (health_card ~ '^\d{11}$'),
  foreign key (company_id, image_file_id) references stored_file,
  constraint "employees.code_taken" unique (company_id, code),
  constraint "employees.jmbg_taken" unique (company_id, jmbg)
);
select company_table('employee');
select revised('employee');
select searchable('employee', $$first_name || ' ' || last_name || ' ' || code$$);
create index on employee (company_id, last_name, first_name, id);
create index on employee (company_id, employee_import_id) where employee_import_id is not null;
select open_to_retention('employee', 'update');

-- From the first day of somebody with the company to the last.
create table employment (
  company_id bigint not null,
  id bigint generated always as identity,
  employee_id bigint not null,
  first_day date not null,
  last_day date not null default 'infinity',
  end_ground text,
  contract_number text,
  -- Why an employment is for a fixed term (ZoR čl. 37), and until when it is on probation (čl. 36).
  fixed_term_ground text
    check (fixed_term_ground in ('objective', 'replacement', 'project', 'foreigner', 'new_employer', 'before_pension')),
  probation_until date,
  foreign key (company_id, employee_id) references employee,
  unique (company_id, id, employee_id),
  constraint "employment.end_before_start" check (last_day >= first_day),
  constraint "employment.end_needs_ground" check (last_day = 'infinity' or end_ground is not null),
  constraint "employment.overlap" exclude using gist (company_id with =, employee_id with =, daterange(first_day, last_day, '[]') with &&),
  constraint "employment.probation_order" check (probation_until >= first_day)
);
select company_table('employment');
-- The derived end is part of what terms say within a month, so an annex from an open month on changes nothing closed.
select month_bound('employment', 'first_day', 'last_day', ignored => '{first_day,last_day,end_ground}');

-- Under which terms somebody works, from a day on. They have no end of their own: they hold until the next ones, or until the
-- employment ends.
create table employment_terms (
  company_id bigint not null,
  id bigint generated always as identity,
  employment_id bigint not null,
  employee_id bigint not null,
  first_day date not null,
  last_day date not null default 'infinity', -- worked out by settle_terms, for reading only
  department_id bigint not null,
  job_position_id bigint not null,
  employment_relationship_type_id bigint not null,
  team_id bigint,
  location_id bigint,
  work_schedule_id bigint,
  weekly_minutes int not null default 2400 check (weekly_minutes between 1 and 2880),
  working_hours text not null default 'full_time' check (working_hours in ('full_time', 'non_full_time')),
  annex_number text,
  -- By which ground the terms of a contract were changed (ZoR čl. 171–174); of a temporary transfer (čl. 172a) the days are counted.
  change_ground text check (change_ground in
    ('other_work', 'other_place', 'other_employer', 'redundancy_measure', 'pay', 'other_agreed', 'personal_data', 'temporary_transfer',
      'transfer_end')),
  constraint "employment.terms_same_day" unique (company_id, employment_id, first_day),
  foreign key (company_id, employment_id, employee_id) references employment (company_id, id, employee_id),
  foreign key (company_id, department_id) references department,
  foreign key (company_id, job_position_id) references job_position,
  foreign key (company_id, employment_relationship_type_id) references employment_relationship_type,
  foreign key (company_id, team_id) references team,
  foreign key (company_id, location_id) references location,
  foreign key (company_id, work_schedule_id) references work_schedule
);
select company_table('employment_terms');
create index on employment_terms (company_id, employee_id, first_day);
create index on employment_terms (company_id, department_id, last_day);
create index on employment_terms (company_id, job_position_id, last_day);
create index on employment_terms (company_id, team_id, last_day) where team_id is not null;
create index on employment_terms (company_id, location_id, last_day) where location_id is not null;
create index on employment_terms (company_id, work_schedule_id, last_day) where work_schedule_id is not null;
create index on employment_terms (company_id, employment_relationship_type_id, last_day);
create index on employment_terms (company_id, employee_id, first_day) where change_ground = 'temporary_transfer';
select month_bound('employment_terms', 'first_day', 'last_day', ignored => '{first_day,last_day,annex_number}');

-- Whose a card is, from day to day. One card is nobody else's meanwhile.
create table card_holder (
  company_id bigint not null,
  id bigint generated always as identity,
  card text not null,
  employee_id bigint not null,
  first_day date not null,
  last_day date not null default 'infinity',
  reason text,
  foreign key (company_id, employee_id) references employee,
  constraint "cards.last_day_before_first" check (last_day >= first_day),
  constraint "cards.in_use" exclude using gist (company_id with =, card with =, daterange(first_day, last_day, '[]') with &&)
);
select company_table('card_holder');
create index on card_holder (company_id, card, first_day); -- ranges cannot use an index beneath row security; days can
select open_to_retention('card_holder', 'update');

-- A file of people on its way in: what was uploaded, how its columns are understood, what became of it.
create table employee_import (
  company_id bigint not null,
  id bigint generated always as identity,
  file_name text not null,
  headings text[] not null,
  row_count int not null,
  settings jsonb not null default '{}',
  status text not null default 'uploaded' check (status in ('uploaded', 'committed', 'undone')),
  made jsonb not null default '{}', -- the look-ups that were made on the way, to be taken back with it
  created_by bigint default current_user_id(),
  created_at timestamptz not null default now(),
  committed_at timestamptz,
  undone_at timestamptz,
  -- How a file of people was read: its sheet, its encoding and the row of its headings, which may be chosen anew while the
  -- file is kept. Its rows are kept with those above the headings; the file goes as soon as they do.
  file_id bigint,
  reading jsonb not null default '{}',
  foreign key (company_id, file_id) references stored_file
);
select company_table('employee_import');
create index on employee_import (company_id, file_id) where file_id is not null;

-- Its rows as texts. They are personal data on their way, so they go as soon as the import is committed.
create table employee_import_row (
  company_id bigint not null,
  employee_import_id bigint not null,
  number int not null,
  cells text[] not null,
  foreign key (company_id, employee_import_id) references employee_import on delete cascade
);
select company_table('employee_import_row', 'employee_import_id, number', audited => false);

-- How many people a company has, without counting them: every act writes what it added or took away, so nobody waits for
-- another's act, and the sum is exact in every transaction. Upkeep adds the lines of a company together.
create table employee_count (
  company_id bigint not null,
  id bigint generated always as identity,
  change int not null
);
select company_table('employee_count', audited => false);

-- What a company wants to know of its people beside what every record holds.
create table custom_field (
  company_id bigint not null,
  id bigint generated always as identity,
  name text not null check (name = btrim(name) and name <> ''),
  kind text not null check (kind in ('text', 'number', 'day', 'choice', 'flag')),
  choices text[] not null default '{}',
  is_sensitive boolean not null default false,
  is_retired boolean not null default false,
  place int not null default 0,
  constraint "employees.custom_choices" check ((kind = 'choice') = (cardinality(choices) > 0)),
  constraint "employees.custom_name_taken" unique (company_id, name)
);
select company_table('custom_field');
select revised('custom_field');

-- A value as text: days as in ISO, numbers with a decimal comma, flags as true and false. What is sensitive stands in a column of
-- its own, so that the log can tell it.
create table custom_value (
  company_id bigint not null,
  id bigint generated always as identity,
  employee_id bigint not null,
  custom_field_id bigint not null,
  value text,
  sensitive_value text,
  check (num_nonnulls(value, sensitive_value) = 1 and coalesce(value, sensitive_value) <> ''),
  foreign key (company_id, employee_id) references employee on delete cascade,
  foreign key (company_id, custom_field_id) references custom_field,
  unique (company_id, employee_id, custom_field_id)
);
select company_table('custom_value');
select revised('custom_value');
create index on custom_value (company_id, custom_field_id);
select open_to_retention('custom_value', 'delete');

alter table membership add foreign key (company_id, employee_id) references employee;
alter table stored_file add foreign key (company_id, employee_id) references employee;
alter table inbox_message add foreign key (company_id, employee_id) references employee on delete cascade;
alter table department add foreign key (company_id, head_id) references employee;
alter table department add foreign key (company_id, deputy_id) references employee;
alter table team add foreign key (company_id, leader_id) references employee;
alter table employee add foreign key (company_id, employee_import_id) references employee_import;
alter table department_version add foreign key (company_id, head_id) references employee;
alter table department_version add foreign key (company_id, deputy_id) references employee;
