-- employee: a person as one company knows it. employment: from the first day to the last. employment_terms: under which
-- terms, from a day on. Terms have no end of their own: they hold until the next ones, or until the employment ends.
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
  foreign key (company_id, image_file_id) references stored_file,
  constraint "employees.code_taken" unique (company_id, code),
  constraint "employees.jmbg_taken" unique (company_id, jmbg)
);
select company_table('employee');
select revised('employee');
select searchable('employee', $$first_name || ' ' || last_name || ' ' || code$$);
create index on employee (company_id, last_name, first_name, id);
alter table stored_file add foreign key (company_id, employee_id) references employee;
alter table membership add foreign key (company_id, employee_id) references employee;

create table employment (
  company_id bigint not null,
  id bigint generated always as identity,
  employee_id bigint not null,
  first_day date not null,
  last_day date not null default 'infinity',
  end_ground text,
  contract_number text,
  foreign key (company_id, employee_id) references employee,
  unique (company_id, id, employee_id),
  constraint "employment.end_before_start" check (last_day >= first_day),
  constraint "employment.end_needs_ground" check (last_day = 'infinity' or end_ground is not null),
  constraint "employment.overlap" exclude using gist (company_id with =, employee_id with =, daterange(first_day, last_day, '[]') with &&)
);
select company_table('employment');

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

-- The employment is the lock: of two annexes written at once the second sees the first. `no key` because the foreign
-- key already holds the row in key share, and two such holders that both want more would wait for each other.
create function settle_terms() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
declare
  it jsonb := case tg_op when 'DELETE' then to_jsonb(old) else to_jsonb(new) end;
  company bigint := it ->> 'company_id';
  which bigint := it ->> case tg_table_name when 'employment' then 'id' else 'employment_id' end;
begin
  perform from employment where company_id = company and id = which for no key update;
  update employment_terms t set last_day = n.last_day
  from (select t.id, coalesce(lead(t.first_day) over (order by t.first_day) - 1, e.last_day) as last_day
        from employment_terms t join employment e on (e.company_id, e.id) = (t.company_id, t.employment_id)
        where t.company_id = company and t.employment_id = which) n
  where t.company_id = company and t.id = n.id and t.last_day <> n.last_day;
  return null;
end $$;
create trigger settle after insert or delete or update of first_day on employment_terms for each row execute function settle_terms();
create trigger settle_end after update of last_day on employment_terms for each row when (pg_trigger_depth() = 0) execute function settle_terms();
create trigger settle after update of last_day on employment for each row execute function settle_terms();

create function check_terms() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
declare
  it jsonb := case tg_op when 'DELETE' then to_jsonb(old) else to_jsonb(new) end;
  company bigint := it ->> 'company_id';
  which bigint := it ->> case tg_table_name when 'employment' then 'id' else 'employment_id' end;
  e employment; earliest date; latest date;
begin
  select * into e from employment where company_id = company and id = which;
  if not found then return null; end if;
  select min(first_day), max(first_day) into earliest, latest from employment_terms where company_id = company and employment_id = which;
  if earliest is distinct from e.first_day then perform refuse('employment.terms_from_first_day'); end if;
  if latest > e.last_day then perform refuse('employment.terms_after_end', latest::text); end if;
  return null;
end $$;
create constraint trigger whole after insert or update or delete on employment_terms deferrable initially deferred for each row execute function check_terms();
create constraint trigger whole after insert or update on employment deferrable initially deferred for each row execute function check_terms();

-- The derived end is part of what terms say within a month, so an annex from an open month on changes nothing closed.
select month_bound('employment', 'first_day', 'last_day', ignored => '{first_day,last_day,end_ground}');
select month_bound('employment_terms', 'first_day', 'last_day', ignored => '{first_day,last_day,annex_number}');

create function terms_on(employee bigint, day date) returns setof employment_terms language sql stable as $$
  select * from employment_terms where employee_id = employee and first_day <= day and last_day >= day
$$;

-- What was recorded until a moment about a day: the last words of the audit log on each row, then the same rule as above.
create function terms_as_known(employee bigint, day date, known_at timestamptz) returns setof employment_terms language sql stable as $$
  with latest as (
    select distinct on (table_name, row_id) table_name, row_id, after from audit_entry
    where employee_id = employee and table_name in ('employment', 'employment_terms') and at <= known_at
    order by table_name, row_id, id desc),
  ends as (select row_id as employment_id, (after ->> 'last_day')::date as last_day from latest where table_name = 'employment' and after is not null),
  terms as (select jsonb_populate_record(null::employment_terms, after) as t from latest where table_name = 'employment_terms' and after is not null)
  select (t).* from terms join ends on ends.employment_id = (t).employment_id
  where (t).first_day <= day and ends.last_day >= day order by (t).first_day desc limit 1
$$;

-- Whom a user reaches. Their scope is compared with today's terms; where there are none today, with the nearest past or
-- future ones, so that who has left or is to come stays with the department that knows them.
create function reached_employees(who bigint, day date) returns setof bigint language sql stable as $$
  with scope as (select department_id, team_id, location_id from access_scope where user_id = who),
  departments as (select departments_beneath((select array_agg(department_id) from scope where department_id is not null)) as id),
  near as (
    select distinct employee_id from employment_terms t
    where (t.department_id in (select id from departments) or t.team_id in (select team_id from scope) or t.location_id in (select location_id from scope)))
  select n.employee_id from near n cross join lateral (
    select t.department_id, t.team_id, t.location_id from employment_terms t where t.employee_id = n.employee_id
    order by (t.first_day <= day and t.last_day >= day) desc, t.first_day > day, t.first_day desc limit 1) t
  where t.department_id in (select id from departments) or t.team_id in (select team_id from scope) or t.location_id in (select location_id from scope)
$$;

-- The names of those who act in this company, for whoever reads what was done.
create function colleagues() returns table (user_id bigint, first_name text, last_name text, email text) language sql stable security definer set search_path = public, pg_temp as $$
  select u.id, u.first_name, u.last_name, u.email from membership m join app_user u on u.id = m.user_id where m.company_id = current_company()
$$;
revoke execute on function colleagues from public;
grant execute on function colleagues to app;
