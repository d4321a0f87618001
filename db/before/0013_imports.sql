-- A file of people on its way in: what was uploaded, how its columns are understood, what became of it.
create table employee_import (
  company_id bigint not null,
  id bigint generated always as identity,
  file_name text not null,
  headings text[] not null,
  row_count int not null,
  settings jsonb not null default '{}',
  status text not null default 'uploaded' check (status in ('uploaded', 'committed', 'undone')),
  made jsonb not null default '{}', -- the look-ups that were made on the way, to be taken back with it
  created_by bigint default current_user_id(),
  created_at timestamptz not null default now(),
  committed_at timestamptz,
  undone_at timestamptz
);
select company_table('employee_import');

-- Its rows as texts. They are personal data on their way, so they go as soon as the import is committed.
create table employee_import_row (
  company_id bigint not null,
  employee_import_id bigint not null,
  number int not null,
  cells text[] not null,
  foreign key (company_id, employee_import_id) references employee_import on delete cascade
);
select company_table('employee_import_row', 'employee_import_id, number', audited => false);

alter table employee add employee_import_id bigint;
alter table employee add foreign key (company_id, employee_import_id) references employee_import;
create index on employee (company_id, employee_import_id) where employee_import_id is not null;

-- Of these people, those who have left traces: hours, leave, plans or papers. Their records are kept, and the employment is ended instead.
create function employees_with_traces(people bigint[]) returns setof bigint language sql stable as $$
  select distinct p from unnest(people) p where
    exists (select from clock_event where employee_id = p)
    or exists (select from leave_request where employee_id = p)
    or exists (select from leave_entry where employee_id = p)
    or exists (select from planned_day where employee_id = p)
    or exists (select from schedule_assignment where employee_id = p)
    or exists (select from day_override where employee_id = p)
    or exists (select from overtime_approval where employee_id = p)
    or exists (select from month_close_employee where employee_id = p)
    or exists (select from membership where employee_id = p)
$$;
