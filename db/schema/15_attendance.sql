create type direction as enum ('in', 'out', 'unknown');

create type quarantine as enum ('unknown_card', 'clock_off', 'month_closed', 'unreadable', 'wrong_pin', 'not_employed');

create type exit_reason as enum ('official', 'private', 'break');

-- Attendance devices and how their records are read.
create table device (
  company_id bigint not null,
  id bigint generated always as identity,
  name text not null,
  kind text not null check (kind in ('https', 'adms', 'file')),
  serial_number text, -- as sent by an ADMS device
  direction text not null default 'as_sent' check (direction in ('as_sent', 'in', 'out', 'by_turn')),
  -- Whether its PIN is a card or an employee code
  number_means text not null default 'card' check (number_means in ('card', 'code')),
  addresses cidr[], -- allowed networks; null is any
  stamps jsonb not null default '{}', -- ADMS stamps by table
  location_id bigint,
  zone text not null default 'Europe/Belgrade',
  last_seen_at timestamptz,
  clock_offset_seconds int,
  disabled_at timestamptz,
  -- How an ADMS device proved its company: by its path or by a code typed as PIN; `given` predates claims
  claim text check (claim in ('configured', 'path', 'clock_event')),
  claimed_at timestamptz,
  claimed_from cidr,
  claim_pin text,
  claim_pin_until timestamptz,
  version text, -- firmware version reported by the device
  version_since timestamptz,
  people_on int, -- people stored on the device
  records_on int, -- events stored on the device
  offline_alert_after_minutes int default 60 check (offline_alert_after_minutes between 5 and 10080), -- minutes without contact until a notice; null is never
  offline_alerted_at timestamptz,
  revision int not null default 1, -- counts changes by users only (`device.revision.sql`)
  claim_tried text[] not null default '{}', -- digests of wrong claim codes, and when too many of them voided the code
  claim_void_at timestamptz,
  foreign key (company_id, location_id) references location
);
select setup_company_table('device');
-- A serial number may be named by several companies until one claims it.
create unique index "devices.serial_number_taken" on device (company_id, serial_number) where serial_number is not null
  and disabled_at is null;
create index on device (serial_number) where serial_number is not null;

-- Keys of HTTPS devices, as digests. An old key stays valid for a while after a new one.
create table device_key (
  company_id bigint not null,
  id bigint generated always as identity,
  device_id bigint not null,
  digest text not null unique,
  valid_until timestamptz not null default 'infinity',
  made_at timestamptz default app_now(),
  foreign key (company_id, device_id) references device
);
select setup_company_table('device_key');

-- Serial numbers that call but are not registered. Their records are not stored.
create table unknown_device (
  serial_number text primary key,
  last_seen_at timestamptz not null default now(),
  calls int not null default 1
);
grant select on unknown_device to app;

-- Imported files of clock events.
create table clock_import (
  company_id bigint not null,
  id bigint generated always as identity,
  device_id bigint not null,
  file_name text not null,
  summary jsonb not null,
  created_by bigint default current_user_id(),
  created_at timestamptz not null default now(),
  undone_at timestamptz,
  foreign key (company_id, device_id) references device
);
select setup_company_table('clock_import');

-- Clock events, each stored once. Events in quarantine count for no employee until settled.
create table clock_event (
  company_id bigint not null,
  id bigint generated always as identity,
  at timestamptz not null,
  day date not null generated always as ((at at time zone 'Europe/Belgrade')::date) stored,
  device_id bigint,
  card text,
  by_code boolean not null default false, -- the number is an employee code, not a card
  direction direction not null,
  exit exit_reason, -- reason of an exit between two entries
  verify text, -- verification method reported by the device
  raw text, -- unreadable line of a device
  clock_import_id bigint,
  sequence text, -- id of the event on the device
  received_at timestamptz not null default now(),
  employee_id bigint,
  quarantine quarantine,
  replaces_id bigint,
  void boolean not null default false, -- a correction that removes the replaced event
  reason text,
  gate_key uuid, -- id given by the gate, so that a repeated delivery is stored once
  sent_key text, -- digest of the event as sent, so that it is stored once whatever the settings make of it
  sent_direction direction,
  is_reread boolean not null default false,
  change_xid xid8 not null default pg_current_xact_id(), -- the transaction that wrote the row last, the order of the list of changes
  changed_at timestamptz not null default app_now(),
  foreign key (company_id, employee_id) references employee on delete restrict,
  foreign key (company_id, device_id) references device,
  foreign key (company_id, clock_import_id) references clock_import,
  constraint "time.event_without_employee" check (employee_id is not null or quarantine is not null),
  constraint "time.manual_needs_reason" check (device_id is not null or reason is not null)
);
select setup_company_table('clock_event', audited => false);
alter table clock_event add foreign key (company_id, replaces_id) references clock_event;
select guard_closed_months('clock_event', 'day', counts => 'quarantine is null', ignored => '{reason,card}');
select allow_retention('clock_event', 'delete, update');
select notify_changes('clock_event', 'events');
create unique index "time.event_already_corrected" on clock_event (company_id, replaces_id) where replaces_id is not null;
create index on clock_event (company_id, employee_id, day);
create index on clock_event (company_id, change_xid, id);
create index on clock_event (company_id, day) where quarantine is not null;
create index on clock_event (company_id, device_id, sequence) where sequence is not null;
create index on clock_event (company_id, card, day);
create index on clock_event (company_id, clock_import_id) where clock_import_id is not null;
create index on clock_event (company_id, day, at, id) where quarantine is null;
create unique index "time.gate_once" on clock_event (company_id, gate_key) where gate_key is not null;
create unique index "time.event_once" on clock_event (company_id, device_id, sent_key) where sent_key is not null;
create index on clock_event (company_id, received_at) where quarantine is not null;

-- Calls of a device from a forbidden address, counted apart from the device since they do not change it.
create table device_rejection (
  company_id bigint not null,
  device_id bigint not null,
  calls int not null default 1,
  last_at timestamptz not null default now(),
  last_address inet not null,
  foreign key (company_id, device_id) references device
);
select setup_company_table('device_rejection', 'device_id', audited => false);

-- Deliveries of a disabled device until a user accepts or discards them; unique by digest.
create table buffered_device_payload (
  company_id bigint not null,
  id bigint generated always as identity,
  device_id bigint not null,
  digest text not null,
  lines text not null,
  events int not null,
  first_event_at timestamptz,
  last_event_at timestamptz,
  received_at timestamptz not null default now(),
  foreign key (company_id, device_id) references device,
  unique (company_id, device_id, digest)
);
select setup_company_table('buffered_device_payload', audited => false);

-- Deliveries of an unclaimed serial number. They belong to no company, so `app` has no right on them.
create table unassigned_device_payload (
  serial_number text not null,
  sender cidr not null,
  digest text not null,
  lines text not null,
  events int not null,
  first_event_at timestamptz,
  last_event_at timestamptz,
  received_at timestamptz not null default now(),
  primary key (serial_number, sender, digest)
);

-- Visitors and vehicles at the gate. No document numbers are stored.
create table gate_visit (
  company_id bigint not null,
  id bigint generated always as identity,
  gate_key uuid not null, -- id given by the gate, so that a repeated delivery is stored once
  kind text not null check (kind in ('person', 'vehicle')),
  name text not null, -- visitor or driver
  firm text,
  plate text,
  host_id bigint, -- visited employee
  is_document_checked boolean not null default false, -- an identity document was checked; its data is not stored
  came_at timestamptz not null,
  left_at timestamptz,
  created_by bigint default current_user_id(),
  foreign key (company_id, host_id) references employee on delete restrict,
  constraint "time.visit_needs_plate" check (kind <> 'vehicle' or plate is not null),
  constraint "time.visit_departure_before_arrival" check (left_at >= came_at)
);
select setup_company_table('gate_visit');
select allow_retention('gate_visit', 'delete');
create unique index "time.gate_visit_once" on gate_visit (company_id, gate_key);
create index on gate_visit (company_id, came_at);
create index on gate_visit (company_id, host_id) where host_id is not null;
create index on gate_visit (company_id) where left_at is null;

-- Kiosks at the entrance. A one-time code registers the device; then it is known by its token.
create table gate_kiosk (
  company_id bigint not null,
  id bigint generated always as identity,
  name text not null,
  code_digest text, -- of the registration code
  code_until timestamptz,
  token_digest text unique,
  claimed_at timestamptz,
  created_by bigint default current_user_id(),
  created_at timestamptz not null default app_now()
);
select setup_company_table('gate_kiosk');
create unique index on gate_kiosk (code_digest) where code_digest is not null;
create unique index "time.kiosk_name_taken" on gate_kiosk (company_id, folded(name));

-- PIN digests of employees for kiosks. Not audited.
create table employee_pin (
  company_id bigint not null,
  id bigint generated always as identity,
  employee_id bigint not null,
  digest text not null,
  set_at timestamptz not null default app_now(),
  foreign key (company_id, employee_id) references employee on delete cascade,
  unique (company_id, employee_id)
);
select setup_company_table('employee_pin', audited => false);

-- One-time codes that an employee shows to a kiosk, valid for one minute.
create table kiosk_code (
  company_id bigint not null,
  id bigint generated always as identity,
  employee_id bigint not null,
  digest text not null unique,
  ends_at timestamptz not null,
  used_at timestamptz,
  foreign key (company_id, employee_id) references employee on delete cascade
);
select setup_company_table('kiosk_code', audited => false);
create index on kiosk_code (company_id, employee_id, ends_at);

-- Daily contact statistics of a device, stored for 400 days.
create table device_day (
  company_id bigint not null,
  device_id bigint not null,
  day date not null,
  contacts int not null default 0, -- answered calls
  first_at timestamptz,
  last_at timestamptz,
  max_silence int not null default 0, -- seconds between two calls of the day
  events int not null default 0, -- events of the day, also in quarantine
  refused int not null default 0, -- calls from forbidden addresses
  drift_min int, -- seconds that its clock was ahead
  drift_max int,
  waiting int, -- most unsent records reported
  version text,
  address inet, -- last caller address
  foreign key (company_id, device_id) references device
);
select setup_company_table('device_day', 'device_id, day', audited => false);
create index on device_day (day);

-- Commands for a device and their results. The device fetches them; stored for 90 days.
create table device_command (
  company_id bigint not null,
  id bigint generated always as identity,
  device_id bigint not null,
  number int not null, -- id for the device; small, since some devices truncate long ones
  kind text not null check (kind in ('check', 'info', 'set_time', 'resend', 'cards', 'put_card', 'remove_card', 'reboot')),
  from_day date, -- of `resend`; null is everything
  employee_id bigint, -- of `put_card` and `remove_card`
  pin text, -- number of the person on the device, until it has answered
  card text,
  created_by bigint default current_user_id(),
  created_at timestamptz not null default app_now(),
  sent int not null default 0, -- number of deliveries
  sent_at timestamptz,
  ended_at timestamptz,
  outcome text check (outcome in ('done', 'failed', 'withdrawn')),
  answer text, -- answer of the device
  foreign key (company_id, device_id) references device,
  foreign key (company_id, employee_id) references employee on delete restrict,
  unique (company_id, device_id, number),
  check ((outcome is null) = (ended_at is null))
);
select setup_company_table('device_command', audited => false);
create index on device_command (company_id, device_id, id) where ended_at is null;
create index on device_command (company_id, employee_id) where employee_id is not null;
create index on device_command (created_at);

-- Improbable clock events of a day found by `rules/events/anomaly-rules.ts`, stored for 400 days. They still count.
create table clock_event_anomaly (
  company_id bigint not null,
  id bigint generated always as identity,
  day date not null,
  employee_id bigint,
  device_id bigint,
  score int not null check (score between 1 and 100),
  reasons jsonb not null, -- [{kind, score, events: [clock_event id]}]
  found_at timestamptz not null default app_now(),
  viewed_by bigint references app_user,
  viewed_at timestamptz,
  foreign key (company_id, employee_id) references employee on delete restrict,
  foreign key (company_id, device_id) references device,
  check (num_nonnulls(employee_id, device_id) = 1),
  unique nulls not distinct (company_id, day, employee_id, device_id)
);
select setup_company_table('clock_event_anomaly');
create index on clock_event_anomaly (company_id, employee_id) where employee_id is not null;
create index on clock_event_anomaly (company_id, day) where viewed_at is null;
create index on clock_event_anomaly (day);
