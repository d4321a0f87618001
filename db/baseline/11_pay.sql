-- What a contract says of pay: the base salary, from a day on. Like terms (decision 0006) a row holds until the next one, or until
-- the employment ends; it need not begin with the employment, since pay may be entered later.
create table pay_basics (
  company_id bigint not null,
  id bigint generated always as identity,
  employment_id bigint not null,
  employee_id bigint not null,
  first_day date not null,
  last_day date not null default 'infinity', -- worked out by settle_pay, for reading only
  amount bigint not null check (amount > 0), -- in para; of a month: for full working time
  amount_kind text not null check (amount_kind in ('gross', 'net')),
  per text not null check (per in ('month', 'hour')),
  coefficient numeric(7, 4) check (coefficient > 0),
  payment_day int check (payment_day between 1 and 31), -- of the month, for the month before
  advance_day int check (advance_day between 1 and 31),
  seniority_rate numeric(4, 2) check (seniority_rate >= 0.4), -- per cent for a full year (ZoR čl. 108); none: as the company has it
  ground text,
  constraint "pay.same_day" unique (company_id, employment_id, first_day),
  foreign key (company_id, employment_id, employee_id) references employment (company_id, id, employee_id) on delete cascade
);
select company_table('pay_basics');
select revised('pay_basics');
create index on pay_basics (company_id, employee_id, first_day);
