-- A sick case is a first sick leave with those that continue it (`leave_request.continues_id`), and is known by the first. Here is that it
-- was closed and with which last day; what continues it later opens it again.
create table sick_case_close (
  company_id bigint not null,
  id bigint generated always as identity,
  employee_id bigint not null,
  leave_request_id bigint not null, -- the first of the case
  last_day date not null,
  closed_by bigint default current_user_id(),
  closed_at timestamptz not null default house_now(),
  foreign key (company_id, leave_request_id, employee_id) references leave_request (company_id, id, employee_id),
  constraint "leave.sick.closed" unique (company_id, leave_request_id)
);
select company_table('sick_case_close');
create index on sick_case_close (company_id, employee_id);

-- What came of a sick case: the certificate of its beginning, and the report of each month. Never what somebody is ill with.
create table sick_certificate (
  company_id bigint not null,
  id bigint generated always as identity,
  employee_id bigint not null,
  leave_request_id bigint not null, -- the first of the case
  month date check (month = date_trunc('month', month)), -- without one it is the certificate of the beginning
  received_on date not null,
  number text,
  stored_file_id bigint,
  added_by bigint default current_user_id(),
  added_at timestamptz not null default house_now(),
  foreign key (company_id, leave_request_id, employee_id) references leave_request (company_id, id, employee_id),
  foreign key (company_id, stored_file_id) references stored_file,
  constraint "leave.sick.certificate_twice" unique nulls not distinct (company_id, leave_request_id, month)
);
select company_table('sick_certificate');
create index on sick_certificate (company_id, employee_id);
create index on sick_certificate (company_id, stored_file_id) where stored_file_id is not null;
insert into personal_column values ('sick_certificate', 'number');
select open_to_retention('sick_certificate', 'update');

-- What was over before its papers were kept here waits for none.
with recursive part as (
  select r.company_id, r.id as first_id, r.id, r.employee_id
  from leave_request r join leave_type t on t.company_id = r.company_id and t.id = r.leave_type_id
  where t.leave_group = 'sick' and r.continues_id is null
  union all
  select p.company_id, p.first_id, r.id, p.employee_id
  from part p join leave_request r on r.company_id = p.company_id and r.continues_id = p.id
)
insert into sick_case_close (company_id, employee_id, leave_request_id, last_day)
select p.company_id, p.employee_id, p.first_id, max(r.last_day)
from part p join leave_request r on r.company_id = p.company_id and r.id = p.id and r.status = 'approved'
group by p.company_id, p.employee_id, p.first_id having max(r.last_day) < belgrade_today();
