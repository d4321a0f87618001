-- Who leads a department and on what its cost is booked. It gives no right: rights are scopes.
alter table department
  add column cost_centre text check (cost_centre = btrim(cost_centre) and cost_centre <> ''),
  add column head_id bigint,
  add column deputy_id bigint,
  add foreign key (company_id, head_id) references employee,
  add foreign key (company_id, deputy_id) references employee,
  add constraint "org.deputy_is_head" check (deputy_id <> head_id);
create index on department (company_id, head_id) where head_id is not null;
create index on department (company_id, deputy_id) where deputy_id is not null;

-- What the systematization says of a position. Who fills it is told by terms of employment.
alter table job_position
  add column description text,
  add column conditions text,
  add column profession_qualification_id bigint references profession_qualification,
  add column occupation_code text check (occupation_code ~ '^\d{4}\.\d{2}$'),
  add column planned_headcount int check (planned_headcount between 0 and 100000),
  add column coefficient numeric(7, 4) check (coefficient > 0),
  add column is_fit_for_disability boolean not null default false;

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
