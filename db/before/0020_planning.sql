-- How many people are needed on a shift: where, in which position, from day to day of the week, and on single days that differ.
-- Nothing of it reaches into hours, so it is bound to no month.
create table work_demand (
  company_id bigint not null,
  id bigint generated always as identity,
  shift_id bigint not null,
  department_id bigint, -- with those beneath it; null is any
  location_id bigint,
  job_position_id bigint,
  first_day date not null,
  last_day date not null default 'infinity',
  needed int[] not null, -- from Monday to Sunday
  on_holidays int check (on_holidays between 0 and 999), -- null is as on any such day of the week
  note text,
  target text generated always as (shift_id || ' ' || coalesce(department_id, 0) || ' ' || coalesce(location_id, 0) || ' ' || coalesce(job_position_id, 0)) stored,
  foreign key (company_id, shift_id) references shift,
  foreign key (company_id, department_id) references department,
  foreign key (company_id, location_id) references location,
  foreign key (company_id, job_position_id) references job_position,
  check (cardinality(needed) = 7 and array_position(needed, null) is null and 0 <= all (needed) and 999 >= all (needed)),
  constraint "planning.last_day_before_first" check (last_day >= first_day),
  constraint "planning.demand_overlap" exclude using gist (company_id with =, target with =, daterange(first_day, last_day, '[]') with &&)
);
select company_table('work_demand');
select revised('work_demand');

create table work_demand_day (
  company_id bigint not null,
  id bigint generated always as identity,
  work_demand_id bigint not null,
  day date not null,
  needed int not null check (needed between 0 and 999),
  foreign key (company_id, work_demand_id) references work_demand,
  constraint "planning.day_taken" unique (company_id, work_demand_id, day)
);
select company_table('work_demand_day');
