-- Departments by day. A department is one thing with a code; what it is called, beneath which it stands, who leads it, where
-- its cost is booked and whether it is open holds from a day until its next version.
create function belgrade_today() returns date language sql stable parallel safe as $$ select (now() at time zone 'Europe/Belgrade')::date $$;

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
  foreign key (company_id, head_id) references employee,
  foreign key (company_id, deputy_id) references employee,
  unique (company_id, department_id, first_day),
  constraint "org.department_of_itself" check (parent_id <> department_id),
  constraint "org.deputy_is_head" check (deputy_id <> head_id),
  constraint "org.department_version_overlap" exclude using gist
    (company_id with =, department_id with =, daterange(first_day, last_day, '[]') with &&) deferrable
);
select company_table('department_version');
create index on department_version (company_id, parent_id);
create index on department_version (company_id, head_id) where head_id is not null;
create index on department_version (company_id, deputy_id) where deputy_id is not null;

-- `department` says the same of today, for whoever asks only that: it is brought up to the day by `settle_departments`.
alter table department add column is_open boolean not null default true;
drop trigger cycle on department;
drop function refuse_department_cycle();
drop index "org.department_name_taken";
insert into department_version (company_id, department_id, name, parent_id, cost_centre, head_id, deputy_id)
select company_id, id, name, parent_id, cost_centre, head_id, deputy_id from department;
alter table department_version add constraint "org.department_name_taken" exclude using gist
  (company_id with =, (coalesce(parent_id, 0)) with =, (lower(name)) with =, daterange(first_day, last_day, '[]') with &&) where (is_open) deferrable;

create function found_department() returns trigger language plpgsql as $$
begin
  insert into department_version (company_id, department_id, name, parent_id, cost_centre, head_id, deputy_id)
  values (new.company_id, new.id, new.name, new.parent_id, new.cost_centre, new.head_id, new.deputy_id);
  return null;
end $$;
create trigger found after insert on department for each row execute function found_department();

create function settle_departments(day date) returns void language sql as $$
  update department d set name = v.name, parent_id = v.parent_id, cost_centre = v.cost_centre, head_id = v.head_id, deputy_id = v.deputy_id, is_open = v.is_open
  from department_version v
  where v.company_id = d.company_id and v.department_id = d.id and v.first_day <= day and v.last_day >= day
    and (d.name, d.parent_id, d.cost_centre, d.head_id, d.deputy_id, d.is_open) is distinct from (v.name, v.parent_id, v.cost_centre, v.head_id, v.deputy_id, v.is_open)
$$;

-- A department and all that on a day stands beneath it.
drop function departments_beneath(bigint[]);
create function departments_beneath(roots bigint[], day date default belgrade_today()) returns setof bigint language sql stable as $$
  with recursive tree as (
    select id from department where id = any (roots)
    union select v.department_id from department_version v join tree on v.parent_id = tree.id and v.first_day <= day and v.last_day >= day)
  select id from tree
$$;

create or replace function reached_employees(who bigint, day date) returns setof bigint language sql stable as $$
  with scope as (select department_id, team_id, location_id from access_scope where user_id = who),
  departments as (select departments_beneath((select array_agg(department_id) from scope where department_id is not null), day) as id),
  near as (
    select distinct employee_id from employment_terms t
    where (t.department_id in (select id from departments) or t.team_id in (select team_id from scope) or t.location_id in (select location_id from scope)))
  select n.employee_id from near n cross join lateral (
    select t.department_id, t.team_id, t.location_id from employment_terms t where t.employee_id = n.employee_id
    order by (t.first_day <= day and t.last_day >= day) desc, t.first_day > day, t.first_day desc limit 1) t
  where t.department_id in (select id from departments) or t.team_id in (select team_id from scope) or t.location_id in (select location_id from scope)
$$;

-- On no day beneath itself, and open only beneath what is open. The ways up are walked with the days on which they hold.
create function check_department() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
declare
  row jsonb := case tg_op when 'DELETE' then to_jsonb(old) else to_jsonb(new) end;
  company bigint := row ->> 'company_id';
  it bigint := row ->> 'department_id';
  day date;
begin
  with recursive up as (
    select parent_id as id, daterange(first_day, last_day, '[]') as span from department_version
    where company_id = company and department_id = it and parent_id is not null
    union select p.parent_id, up.span * daterange(p.first_day, p.last_day, '[]') from up join department_version p
      on p.company_id = company and p.department_id = up.id and up.span && daterange(p.first_day, p.last_day, '[]') where p.parent_id is not null)
  select lower(span) into day from up where id = it limit 1;
  if day is not null then perform refuse('org.department_cycle'); end if;
  if exists (
    select from department_version c where c.company_id = company and c.is_open and (c.department_id = it and c.parent_id is not null or c.parent_id = it)
      and not daterange(c.first_day, c.last_day, '[]') <@ coalesce((
        select range_agg(daterange(p.first_day, p.last_day, '[]')) from department_version p
        where p.company_id = company and p.department_id = c.parent_id and p.is_open), '{}'::datemultirange)) then
    perform refuse('org.parent_closed');
  end if;
  return null;
end $$;
create constraint trigger whole after insert or update or delete on department_version deferrable for each row execute function check_department();

-- Nobody works in a department that is not open.
create function check_terms_department() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if exists (
    select from employment_terms t join department_version v on (v.company_id, v.department_id) = (t.company_id, t.department_id)
    where t.company_id = new.company_id and t.id = new.id and not v.is_open and v.first_day <= t.last_day and v.last_day >= t.first_day) then
    perform refuse('org.department_closed');
  end if;
  return null;
end $$;
create constraint trigger department_open after insert or update on employment_terms deferrable initially deferred for each row execute function check_terms_department();

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
