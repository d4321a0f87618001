-- Employees of a company.
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
  residence text, -- actual address if it differs from the registered one
  lbo text check (lbo ~ '^\d{11}$'),
  health_card text check (health_card ~ '^\d{11}$'),
  birth_municipality text,
  cyrillic_name text, -- name in Cyrillic where transliteration is wrong
  name_genitive text, -- full name in grammatical cases where the rule is wrong
  name_dative text,
  name_accusative text,
  name_instrumental text,
  foreign key (company_id, image_file_id) references stored_file,
  constraint "employees.jmbg_taken" unique (company_id, jmbg)
);
select setup_company_table('employee');
select add_revision('employee');
select add_search_column('employee', $$first_name || ' ' || last_name || ' ' || code$$);
select allow_retention('employee', 'update');
select notify_changes('employee', 'people');
create index on employee (company_id, last_name, first_name, id);
create index on employee (company_id, employee_import_id) where employee_import_id is not null;
create unique index "employees.code_taken" on employee (company_id, folded(code));
create index on employee (company_id, code);

-- Employments from the first to the last day.
create table employment (
  company_id bigint not null,
  id bigint generated always as identity,
  employee_id bigint not null,
  first_day date not null,
  last_day date not null default 'infinity',
  termination_reason text,
  contract_number text,
  -- Ground of a fixed term (ZoR čl. 37)
  fixed_term_reason text
    check (fixed_term_reason in ('objective', 'replacement', 'project', 'foreigner', 'new_employer', 'before_pension')),
  probation_until date, -- end of probation (ZoR čl. 36)
  foreign key (company_id, employee_id) references employee on delete restrict,
  unique (company_id, id, employee_id),
  constraint "employment.end_before_start" check (last_day >= first_day),
  constraint "employment.end_needs_reason" check (last_day = 'infinity' or termination_reason is not null),
  constraint "employment.probation_ends_before_start" check (probation_until >= first_day),
  constraint "employment.overlap" unique (company_id, employee_id, first_day)
);
select setup_company_table('employment', references_company => false);
select add_revision('employment');
select guard_closed_months('employment', 'first_day', 'last_day',
  ignored => '{first_day,last_day,termination_reason,contract_number,fixed_term_reason,probation_until}');
select notify_changes('employment', 'people');
create index on employment (company_id, employee_id, last_day);

-- Terms of employment from a day on. They hold until the next terms or the end of the employment.
create table employment_terms (
  company_id bigint not null,
  id bigint generated always as identity,
  employment_id bigint not null,
  employee_id bigint not null,
  first_day date not null,
  last_day date not null default 'infinity', -- computed by set_ends_of_employment_terms, read only
  department_id bigint not null,
  job_position_id bigint not null,
  employment_relationship_type_id bigint not null,
  team_id bigint,
  location_id bigint,
  work_schedule_id bigint,
  weekly_minutes int not null default 2400 check (weekly_minutes between 1 and 2880),
  working_hours text not null default 'full_time' check (working_hours in ('full_time', 'non_full_time')),
  annex_number text,
  -- Ground of an annex (ZoR čl. 171–174); days of a temporary transfer are counted (čl. 172a)
  change_reason text check (change_reason in
    ('other_work', 'other_place', 'other_employer', 'redundancy_measure', 'pay', 'other_agreed', 'personal_data', 'temporary_transfer',
      'transfer_end')),
  revision int not null default 1, -- counts changes by users only (`employment_terms.revision.sql`)
  constraint "employment.terms_same_day" unique (company_id, employment_id, first_day),
  foreign key (company_id, employment_id, employee_id) references employment (company_id, id, employee_id) on delete restrict,
  foreign key (company_id, department_id) references department,
  foreign key (company_id, job_position_id) references job_position,
  foreign key (company_id, employment_relationship_type_id) references employment_relationship_type,
  foreign key (company_id, team_id) references team,
  foreign key (company_id, location_id) references location
);
select setup_company_table('employment_terms', references_company => false);
select guard_closed_months('employment_terms', 'first_day', 'last_day', ignored => '{first_day,last_day,annex_number}');
select notify_changes('employment_terms', 'people');
create index on employment_terms (company_id, employee_id, first_day);
create index on employment_terms (company_id, department_id, last_day);
create index on employment_terms (company_id, job_position_id, last_day);
create index on employment_terms (company_id, team_id, last_day) where team_id is not null;
create index on employment_terms (company_id, location_id, last_day) where location_id is not null;
create index on employment_terms (company_id, work_schedule_id, last_day) where work_schedule_id is not null;
create index on employment_terms (company_id, employment_relationship_type_id, last_day);
create index on employment_terms (company_id, employee_id, first_day) where change_reason = 'temporary_transfer';

-- Holder of a card by day. A card has one holder at a time.
create table card_holder (
  company_id bigint not null,
  id bigint generated always as identity,
  card text not null,
  employee_id bigint not null,
  first_day date not null,
  last_day date not null default 'infinity',
  reason text,
  foreign key (company_id, employee_id) references employee on delete restrict,
  constraint "cards.last_day_before_first" check (last_day >= first_day),
  constraint "cards.in_use" exclude using gist (company_id with =, card with =, daterange(first_day, last_day, '[]') with &&)
);
select setup_company_table('card_holder');
select add_revision('card_holder');
select allow_retention('card_holder', 'update');
-- Row security prevents an index on ranges here; days can use one.
create index on card_holder (company_id, card, first_day);
create index on card_holder (company_id, employee_id);

-- Imports of employees: uploaded file, column mapping and result.
create table employee_import (
  company_id bigint not null,
  id bigint generated always as identity,
  file_name text not null,
  headings text[] not null,
  row_count int not null,
  settings jsonb not null default '{}',
  status text not null default 'uploaded' check (status in ('uploaded', 'committed', 'undone')),
  made jsonb not null default '{}', -- lookups created by the import, removed by its undo
  created_by bigint default current_user_id(),
  created_at timestamptz not null default now(),
  committed_at timestamptz,
  undone_at timestamptz,
  file_id bigint, -- the file with its reading options, stored as long as its rows
  reading jsonb not null default '{}',
  foreign key (company_id, file_id) references stored_file
);
select setup_company_table('employee_import');
create index on employee_import (company_id, file_id) where file_id is not null;

-- Rows of an import as text. They are personal data and are deleted when the import is committed.
create table employee_import_row (
  company_id bigint not null,
  employee_import_id bigint not null,
  number int not null,
  cells text[] not null,
  problems jsonb, -- reading errors by column
  foreign key (company_id, employee_import_id) references employee_import on delete cascade
);
select setup_company_table('employee_import_row', 'employee_import_id, number', audited => false);

-- Number of employees as a sum of changes, so that counting needs no scan and no lock. Maintenance merges rows.
create table employee_count (
  company_id bigint not null,
  id bigint generated always as identity,
  change int not null
);
select setup_company_table('employee_count', audited => false);

-- Additional employee fields of a company.
create table custom_field (
  company_id bigint not null,
  id bigint generated always as identity,
  name text not null check (name = btrim(name) and name <> ''),
  kind text not null check (kind in ('text', 'number', 'day', 'choice', 'flag')),
  choices text[] not null default '{}',
  is_sensitive boolean not null default false,
  is_retired boolean not null default false,
  place int not null default 0,
  constraint "employees.custom_choices_invalid" check ((kind = 'choice') = (cardinality(choices) > 0))
);
select setup_company_table('custom_field');
select add_revision('custom_field');
create unique index "employees.custom_name_taken" on custom_field (company_id, folded(name));

-- Values of additional fields as text: ISO days, decimal comma, true or false. Sensitive values have their own column.
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
select setup_company_table('custom_value');
select add_revision('custom_value');
select allow_retention('custom_value', 'delete');
create index on custom_value (company_id, custom_field_id);

-- Completed schools.
create table education (
  company_id bigint not null,
  id bigint generated always as identity,
  employee_id bigint not null,
  school text not null,
  profession_qualification_id bigint references profession_qualification,
  title text,
  year int check (year between 1940 and 2200),
  inspected_on date, -- when human resources saw the diploma
  note text,
  foreign key (company_id, employee_id) references employee on delete cascade
);
select setup_company_table('education');
select add_revision('education');
create index on education (company_id, employee_id);

-- Languages with level.
create table language_skill (
  company_id bigint not null,
  id bigint generated always as identity,
  employee_id bigint not null,
  language text not null,
  level text not null check (level in ('A1', 'A2', 'B1', 'B2', 'C1', 'C2', 'native')),
  note text,
  foreign key (company_id, employee_id) references employee on delete cascade
);
select setup_company_table('language_skill');
select add_revision('language_skill');
create index on language_skill (company_id, employee_id);

-- Driving licences by category.
create table driving_licence (
  company_id bigint not null,
  id bigint generated always as identity,
  employee_id bigint not null,
  categories text[] not null check (cardinality(categories) > 0 and categories <@ '{AM,A1,A2,A,B1,B,BE,C1,C1E,C,CE,D1,D1E,D,DE,F,M}'),
  valid_to date,
  note text,
  foreign key (company_id, employee_id) references employee on delete cascade
);
select setup_company_table('driving_licence');
select add_revision('driving_licence');
create index on driving_licence (company_id, employee_id);

-- Identity documents, and permits of foreigners, with expiry.
create table identity_document (
  company_id bigint not null,
  id bigint generated always as identity,
  employee_id bigint not null,
  kind text not null check (kind in ('id_card', 'passport', 'single_permit', 'residence_permit', 'work_permit')),
  document_number text not null,
  issued_by text,
  issued_on date,
  valid_to date, -- null is unlimited
  note text,
  constraint "dossier.valid_to_before" check (valid_to >= issued_on),
  foreign key (company_id, employee_id) references employee on delete cascade
);
select setup_company_table('identity_document');
select add_revision('identity_document');
create index on identity_document (company_id, employee_id);
create index on identity_document (company_id, valid_to) where valid_to is not null;

-- Family members that a right depends on; `rules/personal-file/family-members.ts` names right and article.
create table family_member (
  company_id bigint not null,
  id bigint generated always as identity,
  employee_id bigint not null,
  kind text not null check (kind in ('child', 'disabled_child', 'single_parent', 'dependant', 'emergency_contact')),
  name text,
  date_of_birth date,
  phone text,
  note text,
  foreign key (company_id, employee_id) references employee on delete cascade
);
select setup_company_table('family_member');
select add_revision('family_member');
create index on family_member (company_id, employee_id);

-- Trainings and exams with expiry.
create table training (
  company_id bigint not null,
  id bigint generated always as identity,
  employee_id bigint not null,
  kind text not null check (kind in ('safety', 'fire', 'first_aid', 'machine', 'professional', 'exam')),
  title text,
  day date not null,
  valid_to date,
  trainer text,
  result text not null check (result in ('passed', 'failed', 'attended')),
  note text,
  constraint "dossier.training_ends_before" check (valid_to >= day),
  foreign key (company_id, employee_id) references employee on delete cascade
);
select setup_company_table('training');
select add_revision('training');
create index on training (company_id, employee_id);
create index on training (company_id, valid_to) where valid_to is not null;

-- Medical examinations: fitness for work only, never a diagnosis.
create table medical (
  company_id bigint not null,
  id bigint generated always as identity,
  employee_id bigint not null,
  kind text not null check (kind in ('previous', 'periodic', 'extraordinary')),
  day date not null,
  valid_to date,
  fitness text not null check (fitness in ('fit', 'limited', 'unfit')),
  institution text,
  report_number text,
  constraint "dossier.medical_ends_before" check (valid_to >= day),
  foreign key (company_id, employee_id) references employee on delete cascade
);
select setup_company_table('medical');
select add_revision('medical');
create index on medical (company_id, employee_id);
create index on medical (company_id, valid_to) where valid_to is not null;

-- Equipment given to employees and its return.
create table equipment (
  company_id bigint not null,
  id bigint generated always as identity,
  employee_id bigint not null,
  item text not null,
  inventory_number text,
  is_protective boolean not null default false, -- personal protective equipment, recorded separately (ZBZR)
  state text,
  handed_over_on date not null,
  returned_on date,
  return_state text,
  note text,
  constraint "dossier.returned_before_given" check (returned_on >= handed_over_on),
  foreign key (company_id, employee_id) references employee on delete cascade
);
select setup_company_table('equipment');
select add_revision('equipment');
create index on equipment (company_id, employee_id);

-- Benefits in addition to pay.
create table benefit (
  company_id bigint not null,
  id bigint generated always as identity,
  employee_id bigint not null,
  kind text not null check (kind in ('transport', 'meal', 'phone', 'car', 'health_insurance', 'voluntary_pension', 'scholarship', 'other')),
  amount bigint check (amount > 0), -- in para per month
  first_day date not null,
  last_day date,
  note text,
  constraint "dossier.benefit_ends_before" check (last_day >= first_day),
  foreign key (company_id, employee_id) references employee on delete cascade
);
select setup_company_table('benefit');
select add_revision('benefit');
create index on benefit (company_id, employee_id);

-- Warnings and disciplinary measures (ZoR čl. 165–170, 179a, 180, 184). `until` is computed by
-- `rules/personal-file/disciplinary-measures.ts`.
create table measure (
  company_id bigint not null,
  id bigint generated always as identity,
  employee_id bigint not null,
  kind text not null check (kind in ('warning', 'reprimand', 'suspension', 'fine', 'removal')),
  number text,
  day date not null, -- delivery; of a suspension, fine and removal the first day
  reason text not null,
  happened_on date,
  known_on date,
  length int,
  percent int,
  until date,
  answered_on date,
  answer text,
  warning_id bigint,
  note text,
  unique (company_id, id, employee_id),
  foreign key (company_id, warning_id, employee_id) references measure (company_id, id, employee_id),
  constraint "dossier.warning_in_use" check (warning_id <> id),
  check (length between case kind when 'warning' then 8 else 1 end and case kind when 'suspension' then 15 when 'fine' then 3
    when 'removal' then 3 else 365 end),
  check ((kind = 'fine') = (percent is not null) and percent > 0 and percent <= 20),
  foreign key (company_id, employee_id) references employee on delete cascade
);
select setup_company_table('measure');
select add_revision('measure');
create index on measure (company_id, employee_id);

-- Service before this employment.
create table prior_service (
  company_id bigint not null,
  id bigint generated always as identity,
  employee_id bigint not null,
  kind text not null check (kind in ('other', 'predecessor', 'related', 'self_employed', 'abroad')),
  employer text not null,
  first_day date not null,
  last_day date not null,
  rate int not null default 12 check (rate in (12, 14, 15, 16, 18)), -- months counted per year (staž sa uvećanim trajanjem)
  note text,
  constraint "dossier.service_ends_before" check (last_day >= first_day),
  foreign key (company_id, employee_id) references employee on delete cascade
);
select setup_company_table('prior_service');
select add_revision('prior_service');
create index on prior_service (company_id, employee_id);

-- Consents and findings that limit the working time of a person, from a day until a day or withdrawal.
create table protection (
  company_id bigint not null,
  id bigint generated always as identity,
  employee_id bigint not null,
  -- Representatives are protected by ZoR čl. 188
  kind text not null check (kind in
    ('night_weeks', 'child_under_3', 'single_parent', 'over_redistribution', 'redistribution', 'pregnancy', 'reduced_hours',
      'representative')),
  report_number text,
  signed_on date,
  first_day date not null,
  last_day date,
  withdrawn_on date, -- from this day on it does not apply
  note text,
  constraint "dossier.protection_ends_before" check (last_day >= first_day),
  constraint "dossier.protection_signed_after" check (signed_on <= first_day),
  constraint "dossier.protection_withdrawn_outside" check (withdrawn_on between first_day and coalesce(last_day, 'infinity')),
  constraint "dossier.protection_overlap" exclude using gist
    (company_id with =, employee_id with =, kind with =, daterange(first_day, coalesce(withdrawn_on, last_day + 1)) with &&),
  foreign key (company_id, employee_id) references employee on delete cascade
);
select setup_company_table('protection');
select add_revision('protection');
create index on protection (company_id, last_day) where last_day is not null;

-- Files that prove a row of the personal file.
create table dossier_attachment (
  company_id bigint not null,
  id bigint generated always as identity,
  employee_id bigint not null,
  about text not null check (about in ('education', 'language_skill', 'driving_licence', 'identity_document', 'family_member', 'training',
    'medical', 'equipment', 'benefit', 'measure', 'prior_service', 'protection')),
  about_id bigint not null,
  stored_file_id bigint not null,
  added_at timestamptz not null default clock_timestamp(),
  added_by bigint default current_user_id(),
  foreign key (company_id, stored_file_id) references stored_file on delete cascade,
  foreign key (company_id, employee_id) references employee on delete cascade
);
select setup_company_table('dossier_attachment');
create index on dossier_attachment (company_id, employee_id);
create index on dossier_attachment (company_id, stored_file_id);

-- Base salary from a day on; it holds until the next row or the end of the employment (decision 6).
create table pay_basics (
  company_id bigint not null,
  id bigint generated always as identity,
  employment_id bigint not null,
  employee_id bigint not null,
  first_day date not null,
  last_day date not null default 'infinity', -- computed by set_ends_of_pay_rows, read only
  amount bigint not null check (amount > 0), -- in para; per month for full working time
  amount_kind text not null check (amount_kind in ('gross', 'net')),
  per text not null check (per in ('month', 'hour')),
  coefficient numeric(7, 4) check (coefficient > 0),
  payment_day int check (payment_day between 1 and 31), -- of the month after
  advance_day int check (advance_day between 1 and 31),
  -- Percent per full year (ZoR čl. 108); null is the default of the company
  seniority_rate numeric(4, 2) check (seniority_rate >= 0.4),
  ground text,
  constraint "pay.same_day" unique (company_id, employment_id, first_day),
  foreign key (company_id, employment_id, employee_id) references employment (company_id, id, employee_id) on delete cascade
);
select setup_company_table('pay_basics');
select add_revision('pay_basics');
create index on pay_basics (company_id, employee_id, first_day);

-- Notices that rights end with the last day of work; one per user and day.
create table access_end_notice (
  company_id bigint not null,
  id bigint generated always as identity,
  user_id bigint not null references app_user,
  employee_id bigint not null,
  last_day date not null,
  noticed_at timestamptz not null default now(),
  foreign key (company_id, employee_id) references employee on delete cascade,
  unique (company_id, user_id, last_day)
);
select setup_company_table('access_end_notice');
select allow_retention('access_end_notice', 'delete');
create index on access_end_notice (company_id, employee_id);
create index on access_end_notice (user_id);

-- References of earlier tables.
alter table department add foreign key (company_id, deputy_id) references employee on delete restrict;
alter table department add foreign key (company_id, head_id) references employee on delete restrict;
alter table department_version add foreign key (company_id, deputy_id) references employee on delete restrict;
alter table department_version add foreign key (company_id, head_id) references employee on delete restrict;
alter table inbox_message add foreign key (company_id, employee_id) references employee on delete cascade;
alter table membership add foreign key (company_id, employee_id) references employee on delete restrict;
alter table stored_file add foreign key (company_id, employee_id) references employee on delete restrict;
alter table team add foreign key (company_id, leader_id) references employee on delete restrict;
alter table employee add foreign key (company_id, employee_import_id) references employee_import;
