-- stop: the exclusion of leave that overlaps is replaced, so a process of the version before must not write meanwhile.
-- Sickness, paid and parental leave may lie over annual leave, which they interrupt (ZoR čl. 70); all other leave shares no moment.
alter table leave_request
  add column precedence text not null default 'other' check (precedence in ('annual', 'interrupting', 'other')),
  drop constraint "leave.overlap",
  add constraint "leave.overlap" exclude
    using gist (company_id with =, employee_id with =, tsrange(first_day + first_from, last_day + last_to) with &&)
    where (status in ('submitted', 'approved') and daily_minutes is null and precedence <> 'interrupting'),
  add constraint "leave.overlap_interrupting" exclude
    using gist (company_id with =, employee_id with =, tsrange(first_day + first_from, last_day + last_to) with &&)
    where (status in ('submitted', 'approved') and daily_minutes is null and precedence <> 'annual');

-- Days of annual leave that are none because another leave interrupted it. They stay when that leave ends and its days are not restored.
create table leave_interrupted_day (
  company_id bigint not null,
  id bigint generated always as identity,
  leave_request_id bigint not null,
  employee_id bigint not null,
  day date not null,
  interrupted_by_id bigint not null,
  foreign key (company_id, leave_request_id, employee_id) references leave_request (company_id, id, employee_id),
  foreign key (company_id, interrupted_by_id, employee_id) references leave_request (company_id, id, employee_id),
  constraint "leave.interrupted_twice" unique (company_id, leave_request_id, day)
);
select company_table('leave_interrupted_day');
create index on leave_interrupted_day (company_id, interrupted_by_id);
create index on leave_interrupted_day (company_id, employee_id, day);
select month_bound('leave_interrupted_day', 'day');

-- A decision that no longer says what the leave is: its days were changed after it was issued.
alter table leave_document add column outdated_at timestamptz;
