-- Business trips (ZoR čl. 118 t. 2–3): destination, task, times, and border crossings for per diems by country.
create table business_trip (
  company_id bigint not null,
  id bigint generated always as identity,
  employee_id bigint not null,
  task text not null,
  place text not null,
  first_day date not null,
  first_minute int not null check (first_minute between 0 and 1439),
  last_day date not null,
  last_minute int not null check (last_minute between 0 and 1439),
  crossings jsonb not null default '[]', -- [{country, day, minute}] in order; no country is the return home
  transport text not null check (transport in ('company_car', 'own_car', 'bus', 'train', 'plane', 'other')),
  vehicle text,
  advance bigint not null default 0 check (advance >= 0), -- in para
  bearer text, -- who bears the cost
  meals boolean not null default false, -- provided on the trip
  lodging boolean not null default false,
  whole_days boolean not null default true, -- first and last day count as planned work at any hour
  status text not null default 'approved' check (status in ('approved', 'cancelled')),
  cancelled_by bigint,
  cancelled_at timestamptz,
  cancel_reason text,
  document_id bigint, -- travel order
  created_by bigint default current_user_id(),
  created_at timestamptz not null default app_now(),
  foreign key (company_id, employee_id) references employee on delete restrict,
  foreign key (company_id, document_id) references document,
  unique (company_id, id, employee_id),
  check ((last_day, last_minute) > (first_day, first_minute)),
  constraint "trips.overlap_with_new_trip" exclude using gist (company_id with =, employee_id with =,
    tsrange(first_day + first_minute * interval '1 minute', last_day + last_minute * interval '1 minute') with &&) where (status = 'approved')
);
select setup_company_table('business_trip');
select add_revision('business_trip');
select guard_closed_months('business_trip', 'first_day', 'last_day', 'status = ''approved''',
  '{task,place,crossings,transport,vehicle,advance,bearer,meals,lodging,document_id,revision}');
create index on business_trip (company_id, employee_id, first_day);
create index on business_trip (company_id, first_day);
create index on business_trip (company_id, document_id) where document_id is not null;

-- Settlements of a trip: actual times, report and expenses. The calculation is stored on confirmation.
create table trip_settlement (
  company_id bigint not null,
  id bigint generated always as identity,
  business_trip_id bigint not null,
  employee_id bigint not null,
  first_day date not null,
  first_minute int not null check (first_minute between 0 and 1439),
  last_day date not null,
  last_minute int not null check (last_minute between 0 and 1439),
  crossings jsonb not null default '[]',
  report text not null,
  expenses jsonb not null default '[]', -- [{kind, what, amount, currency}], in hundredths
  rates jsonb not null default '{}', -- dinars per unit of a currency
  counted jsonb, -- calculation at confirmation
  submitted_by bigint default current_user_id(),
  submitted_at timestamptz not null default app_now(),
  confirmed_by bigint,
  confirmed_at timestamptz,
  foreign key (company_id, business_trip_id, employee_id) references business_trip (company_id, id, employee_id) on delete cascade,
  constraint "trips.already_settled" unique (company_id, business_trip_id)
);
select setup_company_table('trip_settlement');
select add_revision('trip_settlement');
create index on trip_settlement (company_id, employee_id);

-- Receipts of a trip settlement.
create table trip_receipt (
  company_id bigint not null,
  id bigint generated always as identity,
  business_trip_id bigint not null,
  employee_id bigint not null,
  stored_file_id bigint not null,
  added_by bigint default current_user_id(),
  added_at timestamptz not null default app_now(),
  foreign key (company_id, business_trip_id, employee_id) references business_trip (company_id, id, employee_id),
  foreign key (company_id, stored_file_id) references stored_file
);
select setup_company_table('trip_receipt');
create index on trip_receipt (company_id, business_trip_id);
create index on trip_receipt (company_id, employee_id);
create index on trip_receipt (company_id, stored_file_id);

-- Days of field work (ZoR čl. 118 t. 4).
create table field_day (
  company_id bigint not null,
  id bigint generated always as identity,
  employee_id bigint not null,
  day date not null,
  place text not null,
  task text,
  created_by bigint default current_user_id(),
  created_at timestamptz not null default app_now(),
  foreign key (company_id, employee_id) references employee on delete restrict,
  constraint "trips.field_work_overlap" unique (company_id, employee_id, day)
);
select setup_company_table('field_day');
select guard_closed_months('field_day', 'day', ignored => '{place,task}');
create index on field_day (company_id, day);

-- Standby hours (ZoR čl. 50 st. 2–4); they may reach into the next day.
create table standby (
  company_id bigint not null,
  id bigint generated always as identity,
  employee_id bigint not null,
  day date not null,
  from_minute int not null check (from_minute between 0 and 1439),
  to_minute int not null check (to_minute > from_minute and to_minute <= from_minute + 1440),
  note text,
  created_by bigint default current_user_id(),
  created_at timestamptz not null default app_now(),
  foreign key (company_id, employee_id) references employee on delete restrict,
  constraint "trips.standby_overlap" exclude using gist (company_id with =, employee_id with =,
    tsrange(day + from_minute * interval '1 minute', day + to_minute * interval '1 minute') with &&)
);
select setup_company_table('standby');
select guard_closed_months('standby', 'day', ignored => '{note}');
create index on standby (company_id, employee_id, day);
create index on standby (company_id, day);
