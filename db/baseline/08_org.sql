-- Levels of the national framework of qualifications.
create table profession_qualification (
  id bigint generated always as identity primary key,
  code text not null unique,
  name text not null
);
grant select on profession_qualification to app;

-- Departments as a tree, as they are today: what they are on other days is told by their versions.
create table department (
  company_id bigint not null,
  id bigint generated always as identity,
  name text not null collate serbian,
  code text,
  parent_id bigint,
  -- Who leads a department and on what its cost is booked. It gives no right: rights are scopes.
  cost_centre text check (cost_centre = btrim(cost_centre) and cost_centre <> ''),
  head_id bigint,
  deputy_id bigint,
  -- All of this is as the version of today says it: it is brought up to the day by `settle_departments`.
  is_open boolean not null default true,
  constraint "org.department_of_itself" check (parent_id <> id),
  constraint "org.deputy_is_head" check (deputy_id <> head_id)
);
select company_table('department');
select revised('department');
create index on department (company_id, head_id) where head_id is not null;
create index on department (company_id, deputy_id) where deputy_id is not null;
alter table department add foreign key (company_id, parent_id) references department;

-- What somebody is employed as, as the systematization in force says it.
create table job_position (
  company_id bigint not null,
  id bigint generated always as identity,
  name text not null collate serbian,
  code text,
  risk text,
  -- What the systematization says of a position. Who fills it is told by terms of employment.
  description text,
  conditions text,
  profession_qualification_id bigint references profession_qualification,
  occupation_code text check (occupation_code ~ '^\d{4}\.\d{2}$'),
  planned_headcount int check (planned_headcount between 0 and 100000),
  coefficient numeric(7, 4) check (coefficient > 0),
  is_fit_for_disability boolean not null default false,
  occupation_name text,
  is_high_risk boolean not null default false,
  -- Names are compared once a whole version is in force: two positions may change names with one another.
  constraint "org.position_name_taken" unique (company_id, name) deferrable
);
select company_table('job_position');
select revised('job_position');

-- People of several departments who work together.
create table team (
  company_id bigint not null,
  id bigint generated always as identity,
  name text not null collate serbian,
  -- Who leads a team. It gives no right: rights are scopes.
  leader_id bigint,
  last_day date,
  constraint "org.team_name_taken" unique (company_id, name)
);
select company_table('team');
select revised('team');
create index on team (company_id, leader_id) where leader_id is not null;

-- A place of work.
create table location (
  company_id bigint not null,
  id bigint generated always as identity,
  name text not null collate serbian,
  address text,
  city text,
  -- The municipality of a place of work: forms of the state ask for it beside the town.
  municipality text check (municipality = btrim(municipality) and municipality <> ''),
  last_day date,
  constraint "org.location_name_taken" unique (company_id, name)
);
select company_table('location');
select revised('location');

-- How somebody is employed: for good, for a fixed term, and what else a company tells apart.
create table employment_relationship_type (
  company_id bigint not null,
  id bigint generated always as identity,
  name text not null collate serbian,
  code text,
  is_fixed_term boolean not null default false,
  -- A look-up is chosen up to its last day; what names it from before stays. Terms that begin later are refused.
  last_day date,
  constraint "org.relationship_type_name_taken" unique (company_id, name)
);
select company_table('employment_relationship_type');
select revised('employment_relationship_type');

-- Which shift on which day of a rotation is told in the files of the plan; terms of employment only name a schedule.
create table work_schedule (
  company_id bigint not null,
  id bigint generated always as identity,
  name text not null collate serbian,
  constraint "schedules.name_taken" unique (company_id, name)
);
select company_table('work_schedule');
select revised('work_schedule');

-- The code list of levels of qualification (šifarnik nivoa); what tells 40 from 41 and the like is not settled, so only the level is named.
create table profession_qualification_code (
  id bigint generated always as identity primary key,
  code text not null unique,
  profession_qualification_id bigint not null references profession_qualification
);
grant select on profession_qualification_code to app;

-- A position may be of several departments, or of none.
create table job_position_department (
  company_id bigint not null,
  id bigint generated always as identity,
  job_position_id bigint not null,
  department_id bigint not null,
  foreign key (company_id, job_position_id) references job_position on delete cascade,
  foreign key (company_id, department_id) references department,
  unique (company_id, job_position_id, department_id)
);
select company_table('job_position_department');
create index on job_position_department (company_id, department_id);

-- A department is one thing with a code; what it is called, beneath which it stands, who leads it, where its cost is booked and
-- whether it is open holds from a day until its next version.
create table department_version (
  company_id bigint not null,
  id bigint generated always as identity,
  department_id bigint not null,
  first_day date not null default '-infinity', -- the first version reaches back beyond every day
  last_day date not null default 'infinity',
  name text not null collate serbian,
  parent_id bigint,
  cost_centre text check (cost_centre = btrim(cost_centre) and cost_centre <> ''),
  head_id bigint,
  deputy_id bigint,
  is_open boolean not null default true, -- false before it is founded and once it is closed
  foreign key (company_id, department_id) references department on delete cascade,
  foreign key (company_id, parent_id) references department,
  unique (company_id, department_id, first_day),
  constraint "org.department_of_itself" check (parent_id <> department_id),
  constraint "org.deputy_is_head" check (deputy_id <> head_id),
  constraint "org.department_version_overlap" exclude using gist
    (company_id with =, department_id with =, daterange(first_day, last_day, '[]') with &&) deferrable,
  constraint "org.department_name_taken" exclude using gist
    (company_id with =, (coalesce(parent_id, 0)) with =, (lower(name)) with =, daterange(first_day, last_day, '[]') with &&)
      where (is_open) deferrable
);
select company_table('department_version');
create index on department_version (company_id, parent_id);
create index on department_version (company_id, head_id) where head_id is not null;
create index on department_version (company_id, deputy_id) where deputy_id is not null;

-- What was done to departments, from which day, and enough of it to take a planned act back.
create table department_act (
  company_id bigint not null,
  id bigint generated always as identity,
  department_id bigint not null,
  kind text not null check (kind in ('found', 'change', 'move', 'rename', 'merge', 'split', 'close', 'reopen')),
  day date not null,
  note text,
  changes jsonb not null, -- [{department_id, before, after}]: the fields that changed
  moved jsonb not null default '[]', -- [{terms_id, employee_id, was, to}]: `was` is null of terms that the act wrote
  placed jsonb not null default '[]', -- ids of job_position_department that the act wrote
  created_at timestamptz not null default now(),
  created_by bigint default current_user_id(),
  foreign key (company_id, department_id) references department on delete cascade
);
select company_table('department_act');
create index on department_act (company_id, department_id, day);

-- The systematization in versions: a draft is written, adopted by a numbered act, and in force from a day until the next.
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
  constraint "systematization.adopted_whole"
    check (status = 'draft' or adopted_on is not null and in_force_from is not null and act_number is not null),
  constraint "systematization.force_before_adoption" check (in_force_from >= adopted_on)
);
select company_table('systematization');
select revised('systematization');
create unique index "systematization.day_taken" on systematization (company_id, in_force_from) where status = 'adopted';

-- A position as a version says it. A position that is new in a draft is one of the company's only once the version is adopted.
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
  constraint "systematization.position_twice" unique (company_id, systematization_id, job_position_id),
  constraint "systematization.name_taken" unique (company_id, systematization_id, name)
);
select company_table('systematization_position');
select revised('systematization_position');
create index on systematization_position (company_id, job_position_id);
create unique index "systematization.code_taken" on systematization_position (company_id, systematization_id, lower(code));

-- In which departments a position of a version is.
create table systematization_place (
  company_id bigint not null,
  id bigint generated always as identity,
  systematization_position_id bigint not null,
  department_id bigint not null,
  foreign key (company_id, systematization_position_id) references systematization_position on delete cascade,
  foreign key (company_id, department_id) references department,
  unique (company_id, systematization_position_id, department_id)
);
select company_table('systematization_place');
create index on systematization_place (company_id, department_id);

-- The code list of occupations (Jedinstveni kodeks šifara, Sl. glasnik RS 56/2018) as the company has brought it in: it is long and
-- changes by decisions of the government, so it comes as a table and not with the program.
create table occupation (
  company_id bigint not null,
  id bigint generated always as identity,
  code text not null constraint "org.occupation_code_wrong" check (code ~ '^\d{4}\.\d{2}$'),
  name text not null constraint "org.occupation_name_missing" check (name <> ''),
  constraint "org.occupation_code_taken" unique (company_id, code)
);
select company_table('occupation');

alter table access_scope add foreign key (company_id, department_id) references department;
alter table access_scope add foreign key (company_id, team_id) references team;
alter table access_scope add foreign key (company_id, location_id) references location;

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

insert into profession_qualification_code (code, profession_qualification_id)
select c.code, q.id from (values
  ('10', '1'), ('20', '2'), ('30', '3'), ('40', '4'), ('41', '4'), ('50', '5'), ('60', '6.1'), ('61', '6.1'), ('62', '6.2'), ('63', '6.2'),
  ('70', '7.1'), ('71', '7.1'), ('72', '7.2'), ('80', '8')) c (code, level)
join profession_qualification q on q.code = c.level;
