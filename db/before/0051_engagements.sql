-- Who works for the company without an employment: temporary work (PPP), a contract for services, supplementary work, through an
-- agency or a cooperative, in training. They need not be employees; who is one as well is the same person.
create table engaged_person (
  company_id bigint not null,
  id bigint generated always as identity,
  employee_id bigint,
  first_name text not null collate serbian,
  last_name text not null collate serbian,
  full_name text not null generated always as (first_name || ' ' || last_name) stored,
  jmbg text check (jmbg ~ '^\d{13}$'),
  email text,
  phone text,
  address text,
  city text,
  bank_account text,
  foreign key (company_id, employee_id) references employee,
  constraint "engagements.jmbg_taken" unique (company_id, jmbg),
  constraint "engagements.employee_taken" unique (company_id, employee_id)
);
select company_table('engaged_person');
select revised('engaged_person');
select searchable('engaged_person', $$first_name || ' ' || last_name$$);

create table engagement (
  company_id bigint not null,
  id bigint generated always as identity,
  engaged_person_id bigint not null,
  kind text not null check (kind in ('temporary', 'youth_cooperative', 'service', 'supplementary', 'agency', 'representation', 'training')),
  basis text check (basis in ('unemployed', 'part_time', 'pensioner')),
  department_id bigint,
  work text not null,
  first_day date not null,
  last_day date,
  contract_number text,
  intermediary text, -- the agency or the cooperative
  agreed_days int check (agreed_days between 1 and 120),
  weekly_minutes int check (weekly_minutes between 1 and 2880),
  note text,
  foreign key (company_id, engaged_person_id) references engaged_person,
  foreign key (company_id, department_id) references department,
  constraint "engagements.ends_before_start" check (last_day >= first_day),
  constraint "engagements.number_taken" unique (company_id, contract_number),
  check ((kind = 'temporary') = (basis is not null)),
  check (kind not in ('agency', 'youth_cooperative') or intermediary is not null)
);
select company_table('engagement');
select revised('engagement');
create index on engagement (company_id, engaged_person_id);
create index on engagement (company_id, department_id);
create index on engagement (company_id, first_day);

-- Working days by month. Of temporary work no more than 120 a year and person: the person's row is the lock.
create table engagement_month (
  company_id bigint not null,
  id bigint generated always as identity,
  engagement_id bigint not null,
  month date not null check (extract(day from month) = 1),
  days int not null check (days between 1 and 31),
  foreign key (company_id, engagement_id) references engagement on delete cascade,
  unique (company_id, engagement_id, month)
);
select company_table('engagement_month');

insert into personal_column
select 'engaged_person', unnest(array['first_name', 'last_name', 'full_name', 'search_text', 'jmbg', 'email', 'phone', 'address', 'city', 'bank_account'])
union all select 'engagement', unnest(array['work', 'note']);

-- That somebody saw what is masked, of a row that is no employee's.
create function log_reveal_of(what text, of_table text, of_row bigint) returns void language sql security definer set search_path = public, pg_temp as $$
  insert into audit_entry (company_id, actor_id, action, table_name, row_id) values (current_company(), current_user_id(), what, of_table, of_row)
$$;
revoke execute on function log_reveal_of from public;
grant execute on function log_reveal_of to app;

-- The person goes out of rows and log; days and contracts stay, as the law wants them counted.
create function erase_engaged_person(company bigint, which bigint) returns void language plpgsql security definer set search_path = public, pg_temp as $$
begin
  update engaged_person set first_name = 'erased', last_name = 'erased', jmbg = null, email = null, phone = null, address = null, city = null, bank_account = null
  where company_id = company and id = which;
  update engagement set work = 'erased', note = null where company_id = company and engaged_person_id = which;
  update audit_entry e set before = blank(before, p.columns), after = blank(after, p.columns)
  from (select table_name, array_agg(column_name) as columns from personal_column group by 1) p
  where e.company_id = company and e.table_name = p.table_name and (
    e.table_name = 'engaged_person' and e.row_id = which
    or e.table_name = 'engagement' and e.row_id in (select id from engagement where company_id = company and engaged_person_id = which));
end $$;
revoke execute on function erase_engaged_person from public;

-- Who is erased as an employee is erased as this too.
create function erase_engaged_employee() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform erase_engaged_person(company_id, id) from engaged_person where company_id = new.company_id and employee_id = new.employee_id;
  return null;
end $$;
create trigger erase_engaged_employee after insert on erasure for each row when (new.employee_id is not null) execute function erase_engaged_employee();

insert into user_group_permission (user_group_id, permission)
select user_group_id, p from user_group_permission join user_group on user_group.id = user_group_id, unnest(array['engagements.read', 'engagements.write']) p
where permission = 'employees.write' and name_original is not null
on conflict do nothing;
