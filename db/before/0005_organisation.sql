-- The organisation: departments as a tree, positions in them, teams across them, places of work.
create table department (
  company_id bigint not null,
  id bigint generated always as identity,
  name text not null collate serbian,
  code text,
  parent_id bigint,
  constraint "org.department_of_itself" check (parent_id <> id)
);
select company_table('department');
alter table department add foreign key (company_id, parent_id) references department;
create unique index "org.department_name_taken" on department (company_id, coalesce(parent_id, 0), lower(name));

create table job_position (
  company_id bigint not null,
  id bigint generated always as identity,
  name text not null collate serbian,
  code text,
  risk text,
  constraint "org.position_name_taken" unique (company_id, name)
);
select company_table('job_position');

create table team (
  company_id bigint not null,
  id bigint generated always as identity,
  name text not null collate serbian,
  constraint "org.team_name_taken" unique (company_id, name)
);
select company_table('team');

create table location (
  company_id bigint not null,
  id bigint generated always as identity,
  name text not null collate serbian,
  address text,
  city text,
  constraint "org.location_name_taken" unique (company_id, name)
);
select company_table('location');

create table employment_relationship_type (
  company_id bigint not null,
  id bigint generated always as identity,
  name text not null collate serbian,
  code text,
  is_fixed_term boolean not null default false,
  constraint "org.relationship_type_name_taken" unique (company_id, name)
);
select company_table('employment_relationship_type');

-- Which shift on which day of a rotation is told in the files of the plan; terms of employment only name a schedule.
create table work_schedule (
  company_id bigint not null,
  id bigint generated always as identity,
  name text not null collate serbian,
  constraint "schedules.name_taken" unique (company_id, name)
);
select company_table('work_schedule');

do $$ declare name text; begin
  foreach name in array array['department', 'job_position', 'team', 'location', 'employment_relationship_type', 'work_schedule'] loop
    perform revised(name::regclass);
  end loop;
end $$;

alter table access_scope
  add foreign key (company_id, department_id) references department,
  add foreign key (company_id, team_id) references team,
  add foreign key (company_id, location_id) references location;

-- A department and all beneath it.
create function departments_beneath(roots bigint[]) returns setof bigint language sql stable as $$
  with recursive tree as (
    select id from department where id = any (roots)
    union select d.id from department d join tree on d.parent_id = tree.id)
  select id from tree
$$;

create function refuse_department_cycle() returns trigger language plpgsql as $$
begin
  if new.parent_id is not null and new.parent_id in (select departments_beneath(array[new.id])) then perform refuse('org.department_cycle'); end if;
  return new;
end $$;
create trigger cycle before update of parent_id on department for each row execute function refuse_department_cycle();

-- What every company starts with.
create function seed_organisation() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  insert into employment_relationship_type (company_id, name, code, is_fixed_term) values
    (new.id, 'Neodređeno vreme', 'NV', false), (new.id, 'Određeno vreme', 'OV', true), (new.id, 'Pripravnik', 'PR', true);
  insert into company_permission (company_id, name) values (new.id, 'employees_as_users.checkbox');
  return null;
end $$;
create trigger seed_organisation after insert on company for each row execute function seed_organisation();
