-- Levels of the national qualification framework.
create table profession_qualification (
  id bigint generated always as identity primary key,
  code text not null unique,
  name text not null
);
grant select on profession_qualification to app;

insert into profession_qualification (code, name) values
  ('1', 'Osnovno obrazovanje i vaspitanje'),
  ('2', 'Stručno osposobljavanje'),
  ('3', 'Srednje stručno obrazovanje u trogodišnjem trajanju'),
  ('4', 'Srednje obrazovanje u četvorogodišnjem trajanju'),
  ('5', 'Majstorsko odnosno specijalističko obrazovanje'),
  ('6.1', 'Osnovne akademske (180 ESPB) i osnovne strukovne studije'),
  ('6.2', 'Osnovne akademske studije (240 ESPB) i specijalističke strukovne studije'),
  ('7.1', 'Master akademske, integrisane akademske i master strukovne studije'),
  ('7.2', 'Specijalističke akademske studije'),
  ('8', 'Doktorske studije');

-- Code list of qualification levels (šifarnik nivoa). Codes of one level are not distinguished further.
create table profession_qualification_code (
  id bigint generated always as identity primary key,
  code text not null unique,
  profession_qualification_id bigint not null references profession_qualification
);
grant select on profession_qualification_code to app;

insert into profession_qualification_code (code, profession_qualification_id)
select c.code, q.id from (values
  ('10', '1'), ('20', '2'), ('30', '3'), ('40', '4'), ('41', '4'), ('50', '5'), ('60', '6.1'), ('61', '6.1'), ('62', '6.2'), ('63', '6.2'),
  ('70', '7.1'), ('71', '7.1'), ('72', '7.2'), ('80', '8')) c (code, level)
join profession_qualification q on q.code = c.level;

-- Departments as a tree, as of today. Other days are in `department_version`.
create table department (
  company_id bigint not null,
  id bigint generated always as identity,
  name text not null collate serbian,
  code text,
  parent_id bigint,
  cost_centre text check (cost_centre = btrim(cost_centre) and cost_centre <> ''),
  head_id bigint, -- the head of a department; rights come from scopes only
  deputy_id bigint,
  is_open boolean not null default true, -- these columns mirror the version of today (`normalize_departments`)
  constraint "org.department_of_itself" check (parent_id <> id),
  constraint "org.deputy_is_head" check (deputy_id <> head_id)
);
select setup_company_table('department');
select add_revision('department');
alter table department add foreign key (company_id, parent_id) references department;
create index on department (company_id, head_id) where head_id is not null;
create index on department (company_id, deputy_id) where deputy_id is not null;

-- Job positions as defined by the systematization in force.
create table job_position (
  company_id bigint not null,
  id bigint generated always as identity,
  name text not null collate serbian,
  code text,
  risk text,
  description text,
  conditions text,
  profession_qualification_id bigint references profession_qualification,
  occupation_code text check (occupation_code ~ '^\d{4}\.\d{2}$'),
  planned_headcount int check (planned_headcount between 0 and 100000),
  coefficient numeric(7, 4) check (coefficient > 0),
  is_fit_for_disability boolean not null default false,
  occupation_name text,
  is_high_risk boolean not null default false,
  constraint "org.position_name_taken" exclude using btree (company_id with =, (folded(name)) with =) deferrable
);
select setup_company_table('job_position');
select add_revision('job_position');
select notify_changes('job_position', 'people');

-- Teams across departments.
create table team (
  company_id bigint not null,
  id bigint generated always as identity,
  name text not null collate serbian,
  leader_id bigint, -- the leader of a team; rights come from scopes only
  last_day date
);
select setup_company_table('team');
select add_revision('team');
select notify_changes('team', 'people');
create index on team (company_id, leader_id) where leader_id is not null;
create unique index "org.team_name_taken" on team (company_id, folded(name));

-- Places of work.
create table location (
  company_id bigint not null,
  id bigint generated always as identity,
  name text not null collate serbian,
  address text,
  city text,
  municipality text check (municipality = btrim(municipality) and municipality <> ''), -- needed by government forms
  last_day date
);
select setup_company_table('location');
select add_revision('location');
select notify_changes('location', 'people');
create unique index "org.location_name_taken" on location (company_id, folded(name));

-- Employment relationship types: permanent, fixed term and others of the company.
create table employment_relationship_type (
  company_id bigint not null,
  id bigint generated always as identity,
  name text not null collate serbian,
  code text,
  is_fixed_term boolean not null default false,
  last_day date -- not selectable after this day; existing references remain
);
select setup_company_table('employment_relationship_type');
select add_revision('employment_relationship_type');
create unique index "org.relationship_type_name_taken" on employment_relationship_type (company_id, folded(name));

-- Departments of a job position; a position may have none.
create table job_position_department (
  company_id bigint not null,
  id bigint generated always as identity,
  job_position_id bigint not null,
  department_id bigint not null,
  foreign key (company_id, job_position_id) references job_position on delete cascade,
  foreign key (company_id, department_id) references department,
  unique (company_id, job_position_id, department_id)
);
select setup_company_table('job_position_department');
create index on job_position_department (company_id, department_id);

-- Dated versions of a department: name, parent, head, cost centre and whether it is open.
create table department_version (
  company_id bigint not null,
  id bigint generated always as identity,
  department_id bigint not null,
  first_day date not null default '-infinity', -- the first version has no beginning
  last_day date not null default 'infinity',
  name text not null collate serbian,
  parent_id bigint,
  cost_centre text check (cost_centre = btrim(cost_centre) and cost_centre <> ''),
  head_id bigint,
  deputy_id bigint,
  is_open boolean not null default true, -- false before founding and after closing
  foreign key (company_id, department_id) references department on delete cascade,
  foreign key (company_id, parent_id) references department,
  unique (company_id, department_id, first_day),
  constraint "org.department_of_itself" check (parent_id <> department_id),
  constraint "org.deputy_is_head" check (deputy_id <> head_id),
  constraint "org.department_version_overlap" exclude using gist
    (company_id with =, department_id with =, daterange(first_day, last_day, '[]') with &&) deferrable,
  constraint "org.department_name_taken" exclude using gist
    (company_id with =, (coalesce(parent_id, 0)) with =, (folded(name)) with =, daterange(first_day, last_day, '[]') with &&)
      where (is_open) deferrable
);
select setup_company_table('department_version');
select notify_changes('department_version', 'people');
create index on department_version (company_id, parent_id);
create index on department_version (company_id, head_id) where head_id is not null;
create index on department_version (company_id, deputy_id) where deputy_id is not null;

-- Changes of departments by day, with the data needed to revoke a planned change.
create table department_change (
  company_id bigint not null,
  id bigint generated always as identity,
  department_id bigint not null,
  kind text not null check (kind in ('found', 'change', 'move', 'rename', 'merge', 'split', 'close', 'reopen')),
  day date not null,
  note text,
  changes jsonb not null, -- [{department_id, before, after}]: the fields that changed
  moved jsonb not null default '[]', -- [{terms_id, employee_id, was, to}]; `was` is null for terms that the change created
  placed jsonb not null default '[]', -- ids of job_position_department rows that the change created
  created_at timestamptz not null default now(),
  created_by bigint default current_user_id(),
  foreign key (company_id, department_id) references department on delete cascade
);
select setup_company_table('department_change');
create index on department_change (company_id, department_id, day);

-- Versions of the systematization: drafted, adopted by a numbered act, in force from a day until the next.
create table systematization (
  company_id bigint not null,
  id bigint generated always as identity,
  name text not null collate serbian,
  status text not null default 'draft' check (status in ('draft', 'adopted')),
  adopted_on date,
  in_force_from date,
  act_number text,
  note text,
  created_at timestamptz not null default now(),
  constraint "systematization.adoption_incomplete"
    check (status = 'draft' or adopted_on is not null and in_force_from is not null and act_number is not null),
  constraint "systematization.in_force_before_adoption" check (in_force_from >= adopted_on)
);
select setup_company_table('systematization');
select add_revision('systematization');
create unique index "systematization.day_taken" on systematization (company_id, in_force_from) where status = 'adopted';

-- Positions of a systematization version. A new position joins `job_position` when the version is adopted.
create table systematization_position (
  company_id bigint not null,
  id bigint generated always as identity,
  systematization_id bigint not null,
  job_position_id bigint,
  name text not null collate serbian,
  code text,
  description text,
  conditions text,
  profession_qualification_id bigint references profession_qualification,
  occupation_code text check (occupation_code ~ '^\d{4}\.\d{2}$'),
  occupation_name text,
  planned_headcount int check (planned_headcount between 0 and 100000),
  coefficient numeric(7, 4) check (coefficient > 0),
  risk text,
  is_high_risk boolean not null default false,
  is_fit_for_disability boolean not null default false,
  foreign key (company_id, systematization_id) references systematization on delete cascade,
  foreign key (company_id, job_position_id) references job_position,
  constraint "systematization.position_duplicated" unique (company_id, systematization_id, job_position_id)
);
select setup_company_table('systematization_position');
select add_revision('systematization_position');
create index on systematization_position (company_id, job_position_id);
create unique index "systematization.name_taken" on systematization_position (company_id, systematization_id, folded(name));
create unique index "systematization.code_taken" on systematization_position (company_id, systematization_id, folded(code));

-- Departments of a position in a systematization version.
create table systematization_place (
  company_id bigint not null,
  id bigint generated always as identity,
  systematization_position_id bigint not null,
  department_id bigint not null,
  foreign key (company_id, systematization_position_id) references systematization_position on delete cascade,
  foreign key (company_id, department_id) references department,
  unique (company_id, systematization_position_id, department_id)
);
select setup_company_table('systematization_place');
create index on systematization_place (company_id, department_id);

-- Code list of occupations (Jedinstveni kodeks šifara, Sl. glasnik RS 56/2018), imported by the company.
create table occupation (
  company_id bigint not null,
  id bigint generated always as identity,
  code text not null constraint "org.occupation_code_invalid" check (code ~ '^\d{4}\.\d{2}$'),
  name text not null constraint "org.occupation_name_missing" check (name <> '')
);
select setup_company_table('occupation');
create unique index "org.occupation_code_taken" on occupation (company_id, folded(code));

-- References of earlier tables.
alter table access_scope add foreign key (company_id, department_id) references department;
alter table access_scope add foreign key (company_id, team_id) references team;
alter table access_scope add foreign key (company_id, location_id) references location;
