-- The files of hours that were handed over to payroll, so that the next one can say what has changed since.
create table payroll_file (
  company_id bigint not null,
  id bigint generated always as identity,
  month date not null check (month = month_of(month)),
  made_at timestamptz not null default clock_timestamp(),
  made_by bigint default current_user_id()
);
select company_table('payroll_file');
create index on payroll_file (company_id, month, id);

-- What such a file said of a person: `[{"code": "B30", "part": null, "payer": "employer", "percent": 65, "minutes": 480}]`, a row an
-- employee, also of one of whom it said nothing.
create table payroll_file_employee (
  company_id bigint not null,
  payroll_file_id bigint not null,
  employee_id bigint not null,
  lines jsonb not null,
  foreign key (company_id, payroll_file_id) references payroll_file,
  foreign key (company_id, employee_id) references employee
);
select company_table('payroll_file_employee', 'payroll_file_id, employee_id', audited => false);
create index on payroll_file_employee (company_id, employee_id);
create trigger keep before update or delete or truncate on payroll_file_employee for each statement when (current_user <> 'retention') execute function refuse_always('time.payroll_file_is_final');

-- Whose hours were handed over has left a trace too.
create or replace function employees_with_traces(people bigint[]) returns setof bigint language sql stable as $$
  select distinct p from unnest(people) p where
    exists (select from clock_event where employee_id = p)
    or exists (select from leave_request where employee_id = p)
    or exists (select from leave_entry where employee_id = p)
    or exists (select from planned_day where employee_id = p)
    or exists (select from schedule_assignment where employee_id = p)
    or exists (select from day_override where employee_id = p)
    or exists (select from overtime_approval where employee_id = p)
    or exists (select from month_close_employee where employee_id = p)
    or exists (select from payroll_file_employee where employee_id = p)
    or exists (select from membership where employee_id = p)
$$;
