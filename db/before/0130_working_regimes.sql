-- How working time is counted, by day: the usual week, an average over the month (ZoR čl. 56), or redistribution (čl. 57–61). Of one holder
-- one holds on a day; of several holders the narrowest: the person, the team, the department, and then what stands above it.
create table working_regime (
  company_id bigint not null,
  id bigint generated always as identity,
  employee_id bigint,
  team_id bigint,
  department_id bigint,
  kind text not null check (kind in ('standard', 'averaging', 'redistribution')),
  first_day date not null,
  last_day date not null default 'infinity',
  period_months int not null default 1, -- of the reference period; an average is of a calendar month
  ground text,
  act_number text,
  act_on date,
  collective_agreement text, -- by which a period may last nine months and reach over the end of a year
  target text generated always as (case when employee_id is not null then 'e' || employee_id when team_id is not null then 't' || team_id else 'd' || department_id end) stored,
  foreign key (company_id, employee_id) references employee on delete cascade,
  foreign key (company_id, team_id) references team,
  foreign key (company_id, department_id) references department,
  constraint "regimes.one_holder" check (num_nonnulls(employee_id, team_id, department_id) = 1),
  constraint "regimes.last_day_before_first" check (last_day >= first_day),
  constraint "regimes.period_too_long" check (period_months between 1 and
    case when kind <> 'redistribution' then 1 when collective_agreement is null then 6 else 9 end),
  constraint "regimes.needs_act" check (kind = 'standard' or num_nulls(ground, act_number) = 0),
  constraint "regimes.overlap" exclude using gist (company_id with =, target with =, daterange(first_day, last_day, '[]') with &&)
);
select company_table('working_regime');
select revised('working_regime');
create index on working_regime (company_id, first_day, last_day);
create index on working_regime (company_id, employee_id) where employee_id is not null;
select month_bound('working_regime', 'first_day', 'last_day', ignored => '{first_day,last_day,ground,act_number,act_on,revision}');
insert into personal_column select 'working_regime', unnest(array['ground', 'act_number', 'collective_agreement']);

-- What reference periods that ended in a closed month came to; like the days of `month_close_employee` it stays as it was closed.
create table month_close_period (
  company_id bigint not null,
  month_close_id bigint not null,
  employee_id bigint not null,
  first_day date not null,
  last_day date not null,
  kind text not null,
  due int not null,
  rested int not null, -- by which holidays on which the person rested anyway have lowered it
  counted int not null,
  minutes jsonb not null, -- all hours of the period by category
  moved jsonb not null, -- which hours of the month became overtime: {"R": 960}
  earlier int not null, -- overtime of hours of earlier months
  is_cut boolean not null, -- it ended before its reference period did
  foreign key (company_id, month_close_id) references month_close,
  foreign key (company_id, employee_id) references employee
);
select company_table('month_close_period', 'month_close_id, employee_id, last_day', audited => false);
create trigger keep before update or delete or truncate on month_close_period for each statement when (current_user <> 'retention') execute function refuse_always('time.close_is_final');
