-- What a company that moves in brings of annual leave: one act, and a row a person. What an act wrote in the ledger says so, and is taken
-- back by entries of its own.
create table leave_opening_act (
  company_id bigint not null,
  id bigint generated always as identity,
  year int not null,
  as_of date not null, -- the day up to which `used` is counted
  created_by bigint not null default current_user_id(),
  created_at timestamptz not null default house_now(),
  check (extract(year from as_of) = year)
);
select company_table('leave_opening_act');

create table leave_opening (
  company_id bigint not null,
  id bigint generated always as identity,
  leave_opening_act_id bigint not null,
  employee_id bigint not null,
  leave_type_id bigint not null,
  year int not null,
  entitled numeric(9,4) check (entitled >= 0), -- days of the year as they were fixed elsewhere; null is by the rule
  used numeric(9,4) not null default 0 check (used >= 0),
  carried numeric(9,4) not null default 0 check (carried >= 0),
  carried_until date,
  source text,
  undone_by bigint,
  undone_at timestamptz,
  foreign key (company_id, leave_opening_act_id) references leave_opening_act,
  foreign key (company_id, employee_id) references employee,
  foreign key (company_id, leave_type_id) references leave_type,
  unique (company_id, id, employee_id),
  check ((carried > 0) = (carried_until is not null))
);
select company_table('leave_opening');
create unique index "leave.opening_exists" on leave_opening (company_id, employee_id, leave_type_id, year) where undone_at is null;
create index on leave_opening (company_id, leave_opening_act_id);

alter table leave_entry
  drop constraint leave_entry_ground_check,
  add constraint leave_entry_ground_check check (ground in ('entitlement', 'manual', 'advance', 'opening')),
  add column leave_opening_id bigint,
  add foreign key (company_id, leave_opening_id, employee_id) references leave_opening (company_id, id, employee_id);
create index on leave_entry (company_id, leave_opening_id) where leave_opening_id is not null;

insert into personal_column values ('leave_opening', 'source');
