-- Days on which nobody of a part of the company goes on leave that the employer agrees to, or on which so many have to be there. Leave
-- that is a right of the employee (sick leave, maternity, čl. 77) knows no such rule.
create table leave_limit (
  company_id bigint not null,
  id bigint generated always as identity,
  name text not null, -- as employees read it: the stock-taking
  first_day date, -- open at either end
  last_day date,
  weekdays int[] not null default '{}' check (weekdays <@ array[1, 2, 3, 4, 5, 6, 7]), -- none is all
  department_id bigint, -- with those beneath it; where several are named, for whom all hold
  team_id bigint,
  job_position_id bigint,
  location_id bigint,
  least_people int check (least_people > 0), -- without either nobody may be away
  least_percent int check (least_percent between 1 and 100),
  refuses boolean not null default true, -- otherwise it warns
  foreign key (company_id, department_id) references department,
  foreign key (company_id, team_id) references team,
  foreign key (company_id, job_position_id) references job_position,
  foreign key (company_id, location_id) references location,
  check (last_day >= first_day),
  check (num_nonnulls(least_people, least_percent) < 2)
);
select company_table('leave_limit');
select revised('leave_limit');

-- Why human resources let somebody go in spite of such a rule.
alter table leave_request add column limit_reason text;
insert into personal_column values ('leave_request', 'limit_reason');
