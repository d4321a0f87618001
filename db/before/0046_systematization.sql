-- The systematization in versions: a draft is written, adopted by a numbered act, and in force from a day until the next.
alter table job_position
  add column occupation_name text,
  add column is_high_risk boolean not null default false;
update job_position set is_high_risk = true where folded(risk) like 'povecan%';

-- Names are compared once a whole version is in force: two positions may change names with one another.
alter table job_position drop constraint "org.position_name_taken";
alter table job_position add constraint "org.position_name_taken" unique (company_id, name) deferrable;

-- A code names one seat. What was entered twice before stays until somebody edits it; a version has looked at its codes itself.
create function refuse_position_code_twice() returns trigger language plpgsql as $$
begin
  if new.code is not null and coalesce(current_setting('app.settling', true), '') = '' and exists (select from job_position p where p.company_id = new.company_id and p.id <> new.id and lower(p.code) = lower(new.code)) then
    perform refuse('org.position_code_taken');
  end if;
  return new;
end $$;
create trigger code_once before insert or update of code on job_position for each row execute function refuse_position_code_twice();

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
  constraint "systematization.adopted_whole" check (status = 'draft' or adopted_on is not null and in_force_from is not null and act_number is not null),
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

-- What is adopted is not edited: it is changed by another version.
create function refuse_adopted() returns trigger language plpgsql as $$
declare row jsonb := case tg_op when 'DELETE' then to_jsonb(old) else to_jsonb(new) end;
begin
  if exists (select from systematization s where s.company_id = (row ->> 'company_id')::bigint and s.id = (row ->> 'systematization_id')::bigint
      and s.status = 'adopted') then
    perform refuse('systematization.adopted_already');
  end if;
  return case tg_op when 'DELETE' then old else new end;
end $$;
create trigger adopted before insert or update or delete on systematization_position for each row execute function refuse_adopted();

-- Which version a company is under on a day; none where it has adopted none by then.
create function systematization_on(day date) returns bigint language sql stable as $$
  select id from systematization where company_id = current_company() and status = 'adopted' and in_force_from <= day order by in_force_from desc limit 1
$$;

-- The positions of the company say what the version in force on a day says; what it leaves out has no seats.
create function settle_systematization(day date) returns void language plpgsql as $$
declare version bigint := systematization_on(day);
begin
  if version is null then return; end if;
  perform set_config('app.settling', 'systematization', true);
  update job_position p set name = l.name, code = l.code, description = l.description, conditions = l.conditions,
    profession_qualification_id = l.profession_qualification_id, occupation_code = l.occupation_code, occupation_name = l.occupation_name,
    planned_headcount = l.planned_headcount, coefficient = l.coefficient, risk = l.risk, is_high_risk = l.is_high_risk, is_fit_for_disability = l.is_fit_for_disability
  from systematization_position l
  where l.systematization_id = version and p.id = l.job_position_id
    and (p.name, p.code, p.description, p.conditions, p.profession_qualification_id, p.occupation_code, p.occupation_name, p.planned_headcount, p.coefficient, p.risk, p.is_high_risk, p.is_fit_for_disability)
      is distinct from (l.name, l.code, l.description, l.conditions, l.profession_qualification_id, l.occupation_code, l.occupation_name, l.planned_headcount, l.coefficient, l.risk, l.is_high_risk, l.is_fit_for_disability);
  update job_position p set planned_headcount = 0
  where p.planned_headcount > 0 and not exists (select from systematization_position l where l.systematization_id = version and l.job_position_id = p.id);
  delete from job_position_department d using systematization_position l
  where l.systematization_id = version and d.job_position_id = l.job_position_id
    and not exists (select from systematization_place o where o.systematization_position_id = l.id and o.department_id = d.department_id);
  insert into job_position_department (job_position_id, department_id)
  select l.job_position_id, o.department_id from systematization_position l join systematization_place o on o.systematization_position_id = l.id
  where l.systematization_id = version and l.job_position_id is not null
    and not exists (select from job_position_department d where d.job_position_id = l.job_position_id and d.department_id = o.department_id);
  perform set_config('app.settling', '', true);
end $$;
