-- A collective annual leave (ZoR čl. 75): for whom it is, when, and as what those go who have too few days.
create table leave_collective (
  company_id bigint not null,
  id bigint generated always as identity,
  spans jsonb not null, -- [{first_day, last_day}], one or two
  department_ids bigint[] not null default '{}', -- with those beneath them; none is all
  location_ids bigint[] not null default '{}',
  missing_type_id bigint, -- the leave of days that nobody has a right to; without it they are worked
  late_reason text, -- why the decisions come later than fifteen days before
  created_by bigint not null default current_user_id(),
  created_at timestamptz not null default house_now(),
  undone_by bigint,
  undone_at timestamptz,
  undo_reason text,
  foreign key (company_id, missing_type_id) references leave_type,
  check (jsonb_array_length(spans) between 1 and 2)
);
select company_table('leave_collective');

-- Everybody it was for, with what came of it: the days, or why they are not in it.
create table leave_collective_person (
  company_id bigint not null,
  id bigint generated always as identity,
  leave_collective_id bigint not null,
  employee_id bigint not null,
  except_for text check (except_for in ('self', 'left_out', 'not_employed', 'away', 'no_days', 'new', 'no_right')),
  why text, -- of who was left out by hand
  days numeric(7,4) not null, -- of annual leave
  missing numeric(7,4) not null, -- without a right
  before numeric(9,4) not null, -- what could be asked for before the act, and after it
  after numeric(9,4) not null,
  foreign key (company_id, leave_collective_id) references leave_collective,
  foreign key (company_id, employee_id) references employee,
  unique (company_id, leave_collective_id, employee_id)
);
select company_table('leave_collective_person');
create index on leave_collective_person (company_id, employee_id);

alter table leave_request
  add column leave_collective_id bigint,
  add foreign key (company_id, leave_collective_id) references leave_collective;
create index on leave_request (company_id, leave_collective_id) where leave_collective_id is not null;

insert into personal_column values ('leave_collective_person', 'why');
