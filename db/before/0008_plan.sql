-- A shift and a schedule are names; what they mean is dated. Like terms, a version holds until the next one.
create table shift (
  company_id bigint not null,
  id bigint generated always as identity,
  code text not null,
  name text not null collate serbian,
  colour text,
  ended_at timestamptz, -- no longer offered; what was planned with it stays
  constraint "shifts.code_taken" unique (company_id, code)
);
select company_table('shift');
select revised('shift');

create table shift_version (
  company_id bigint not null,
  id bigint generated always as identity,
  shift_id bigint not null,
  first_day date not null,
  segments jsonb not null, -- [{"from": 1320, "to": 1800}], minutes from midnight of the day it begins
  planned_minutes int not null check (planned_minutes between 0 and 1440),
  rules jsonb not null default '{}', -- flexitime window, tolerances, rounding
  foreign key (company_id, shift_id) references shift,
  constraint "shifts.version_same_day" unique (company_id, shift_id, first_day)
);
select company_table('shift_version');

create table work_schedule_version (
  company_id bigint not null,
  id bigint generated always as identity,
  work_schedule_id bigint not null,
  first_day date not null,
  anchor_day date not null, -- a day on which the rotation is at its place 0
  length int not null check (length between 1 and 366),
  foreign key (company_id, work_schedule_id) references work_schedule,
  constraint "schedules.version_same_day" unique (company_id, work_schedule_id, first_day)
);
select company_table('work_schedule_version');

create table work_schedule_day (
  company_id bigint not null,
  id bigint generated always as identity,
  work_schedule_version_id bigint not null,
  place int not null check (place >= 0),
  shift_id bigint not null, -- a place without a row is a day off
  foreign key (company_id, work_schedule_version_id) references work_schedule_version,
  foreign key (company_id, shift_id) references shift,
  constraint "schedules.place_taken" unique (company_id, work_schedule_version_id, place)
);
select company_table('work_schedule_day');

-- Who works by which schedule. Person before team before department before the terms of employment; within one of
-- these the higher priority; and two of the same target and priority cannot share a day, so there is never a tie.
create table schedule_assignment (
  company_id bigint not null,
  id bigint generated always as identity,
  work_schedule_id bigint not null,
  employee_id bigint,
  team_id bigint,
  department_id bigint,
  shifted_by int not null default 0, -- the second crew is at another place of the same rotation
  priority int not null default 0,
  first_day date not null,
  last_day date not null default 'infinity',
  target text generated always as (case when employee_id is not null then 'e' || employee_id when team_id is not null then 't' || team_id else 'd' || department_id end) stored,
  foreign key (company_id, work_schedule_id) references work_schedule,
  foreign key (company_id, employee_id) references employee,
  foreign key (company_id, team_id) references team,
  foreign key (company_id, department_id) references department,
  constraint "schedules.one_target" check (num_nonnulls(employee_id, team_id, department_id) = 1),
  constraint "schedules.last_day_before_first" check (last_day >= first_day),
  constraint "schedules.overlap" exclude using gist (company_id with =, target with =, priority with =, daterange(first_day, last_day, '[]') with &&)
);
select company_table('schedule_assignment');
create index on schedule_assignment (company_id, target, first_day);

-- Only what a person or the automatic plan put there by hand. A row without a shift is a day off.
create table planned_day (
  company_id bigint not null,
  id bigint generated always as identity,
  employee_id bigint not null,
  day date not null,
  shift_id bigint,
  reason text,
  foreign key (company_id, employee_id) references employee,
  foreign key (company_id, shift_id) references shift,
  constraint "plan.cell_taken" unique (company_id, employee_id, day)
);
select company_table('planned_day');

select month_bound('planned_day', 'day');
select month_bound('schedule_assignment', 'first_day', 'last_day', ignored => '{first_day,last_day}');
-- The last days of versions are open here: a change of one reaches to the next at most, and refusing more than needed
-- only asks for a version that begins later, which is what is wanted anyway.
select month_bound('shift_version', 'first_day', '''infinity''::date');
select month_bound('work_schedule_version', 'first_day', '''infinity''::date');

-- The pattern of a version that reaches into a closed month stays; a change is a new version.
create function refuse_closed_pattern() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
declare
  r work_schedule_day := case tg_op when 'DELETE' then old else new end;
  closed date;
begin
  perform hold_month(r.company_id, null, false);
  select c.month into closed from work_schedule_version v join month_close c on c.company_id = v.company_id and c.reopened_at is null
    where v.company_id = r.company_id and v.id = r.work_schedule_version_id and c.month >= month_of(v.first_day)
      and c.month < coalesce((select min(n.first_day) from work_schedule_version n where n.company_id = v.company_id and n.work_schedule_id = v.work_schedule_id and n.first_day > v.first_day), 'infinity') limit 1;
  if found then perform refuse('time.month_closed', to_char(closed, 'YYYY-MM')); end if;
  return null;
end $$;
create trigger closed_month after insert or update or delete on work_schedule_day for each row execute function refuse_closed_pattern();
alter table work_schedule_day enable always trigger closed_month;

-- One row for each employed day of each employee asked for: the shift, its version of that day, and why.
create function plan_of(employees bigint[], from_day date, to_day date)
returns table (employee_id bigint, day date, shift_id bigint, shift_version_id bigint, planned_minutes int, origin text) language sql stable as $$
  with employed as materialized (
    select t.employee_id, d::date as day, t.team_id, t.department_id, t.work_schedule_id
    from employment_terms t, generate_series(greatest(t.first_day, from_day), least(t.last_day, to_day), interval '1 day') d
    where t.employee_id = any (employees) and t.first_day <= to_day and t.last_day >= from_day),
  assigned as materialized (
    select * from schedule_assignment where first_day <= to_day and last_day >= from_day),
  candidates as (
    select e.employee_id, e.day, a.work_schedule_id, a.shifted_by, 1 as level, a.priority, 'person' as origin
      from employed e join assigned a on a.employee_id = e.employee_id and e.day between a.first_day and a.last_day
    union all
    select e.employee_id, e.day, a.work_schedule_id, a.shifted_by, 2, a.priority, 'team'
      from employed e join assigned a on a.team_id = e.team_id and e.day between a.first_day and a.last_day
    union all
    select e.employee_id, e.day, a.work_schedule_id, a.shifted_by, 3, a.priority, 'department'
      from employed e join assigned a on a.department_id = e.department_id and e.day between a.first_day and a.last_day
    union all
    select employee_id, day, work_schedule_id, 0, 4, 0, case when work_schedule_id is null then 'none' else 'terms' end from employed),
  chosen as (
    select distinct on (employee_id, day) * from candidates order by employee_id, day, level, priority desc),
  schedules as materialized (
    select *, coalesce(lead(first_day) over (partition by work_schedule_id order by first_day), 'infinity') as until from work_schedule_version),
  versions as materialized (
    select *, coalesce(lead(first_day) over (partition by v.shift_id order by first_day), 'infinity') as until from shift_version v),
  placed as (
    select c.employee_id, c.day, case when p.id is not null then p.shift_id else w.shift_id end as shift_id,
           case when p.id is not null then 'cell' else c.origin end as origin
    from chosen c
      left join planned_day p on p.employee_id = c.employee_id and p.day = c.day
      left join schedules s on s.work_schedule_id = c.work_schedule_id and c.day >= s.first_day and c.day < s.until
      left join work_schedule_day w on w.work_schedule_version_id = s.id
        and w.place = ((c.day - s.anchor_day + c.shifted_by) % s.length + s.length) % s.length)
  select p.employee_id, p.day, p.shift_id, v.id, coalesce(v.planned_minutes, 0), p.origin
  from placed p left join versions v on v.shift_id = p.shift_id and p.day >= v.first_day and p.day < v.until
$$;
