-- What an employee says is wrong with the hours of a day, or with one category of them. A day has one open at a time, and while it is open the
-- month is not closed.
create table hours_objection (
  company_id bigint not null,
  id bigint generated always as identity,
  employee_id bigint not null,
  day date not null,
  category text, -- null is the whole day
  note text not null,
  minutes jsonb not null, -- the hours of the day as they were
  status text not null default 'open' check (status in ('open', 'accepted', 'refused', 'withdrawn')),
  created_by bigint not null default current_user_id() references app_user,
  created_at timestamptz not null default house_now(),
  ended_by bigint references app_user,
  ended_at timestamptz,
  answer text,
  foreign key (company_id, employee_id) references employee,
  check ((status = 'open') = (ended_at is null))
);
select company_table('hours_objection');
select month_bound('hours_objection', 'day', ignored => '{note,answer}');
select told_live('hours_objection', 'hours', 'employee_id');
create unique index "time.objection_already_open" on hours_objection (company_id, employee_id, day) where status = 'open';
create index on hours_objection (company_id, employee_id, day);
create index on hours_objection (company_id, day) where status = 'open';
insert into personal_column values ('hours_objection', 'note'), ('hours_objection', 'answer');

-- An employee stands by the hours of a month as they were: {"2026-03-02": {"R": 480}}. What is otherwise since stands beside it.
create table hours_confirmation (
  company_id bigint not null,
  id bigint generated always as identity,
  employee_id bigint not null,
  month date not null check (month = month_of(month)),
  days jsonb not null,
  digest text not null,
  confirmed_by bigint not null default current_user_id() references app_user,
  confirmed_at timestamptz not null default house_now(),
  foreign key (company_id, employee_id) references employee
);
select company_table('hours_confirmation');
select told_live('hours_confirmation', 'hours', 'employee_id');
create index on hours_confirmation (company_id, employee_id, month);
