-- API keys of programs. Each key acts as a service account, whose permissions and scope are those of the key.
create table api_key (
  company_id bigint not null,
  id bigint generated always as identity,
  user_id bigint not null unique references app_user,
  public_id text not null unique, -- the readable part of the key, by which it is found
  name text not null,
  networks cidr[], -- allowed networks; null is any
  ends_on date, -- the last day on which the key is valid
  made_by bigint not null references app_user,
  made_at timestamptz not null default app_now(),
  rotated_by bigint references app_user,
  rotated_at timestamptz,
  revoked_by bigint references app_user,
  revoked_at timestamptz,
  -- The decision that the key stays valid when the account of its maker ends
  outlives_maker_by bigint references app_user,
  outlives_maker_at timestamptz
);
select setup_company_table('api_key');
select add_revision('api_key');
create unique index "integrations.key_name_taken" on api_key (company_id, folded(name)) where revoked_at is null;
create index on api_key (made_by);

-- Secrets of API keys, as digests. The previous secret stays valid for a day after a rotation.
create table api_key_secret (
  company_id bigint not null,
  id bigint generated always as identity,
  api_key_id bigint not null,
  digest text not null unique,
  made_at timestamptz not null default app_now(),
  valid_until timestamptz not null default 'infinity',
  foreign key (company_id, api_key_id) references api_key
);
select setup_company_table('api_key_secret', audited => false);
create index on api_key_secret (company_id, api_key_id);

-- Calls by day and key, for 400 days.
create table api_key_day (
  company_id bigint not null,
  api_key_id bigint not null,
  day date not null,
  calls int not null default 0,
  refused int not null default 0,
  foreign key (company_id, api_key_id) references api_key
);
select setup_company_table('api_key_day', 'api_key_id, day', audited => false);

-- The last calls of a key: at most 20. The path is the pattern of the route, so it names no person.
create table api_key_call (
  company_id bigint not null,
  id bigint generated always as identity,
  api_key_id bigint not null,
  at timestamptz not null,
  method text not null,
  route text not null,
  status int not null,
  code text,
  address inet,
  milliseconds int not null,
  foreign key (company_id, api_key_id) references api_key
);
select setup_company_table('api_key_call', audited => false);
create index on api_key_call (company_id, api_key_id, id desc);

-- Refused calls by reason since the key was last changed.
create table api_key_rejection (
  company_id bigint not null,
  api_key_id bigint not null,
  code text not null,
  calls int not null,
  first_at timestamptz not null,
  last_at timestamptz not null,
  last_address inet,
  foreign key (company_id, api_key_id) references api_key
);
select setup_company_table('api_key_rejection', 'api_key_id, code', audited => false);

-- Which rows changed in which transaction, for programs that read changes. One entry a row and transaction; older ones are deleted at night.
-- Entries are only added, so two transactions that change the same row never wait here.
create table record_change (
  company_id bigint not null,
  kind text not null,
  row_id bigint not null,
  xid xid8 not null default pg_current_xact_id(),
  changed_at timestamptz not null default app_now(),
  is_deleted boolean not null default false
);
select setup_company_table('record_change', 'kind, row_id, xid', audited => false);
create index on record_change (company_id, kind, xid, row_id);

-- Business events, for 30 days: what happened to which row, ids only. One event a kind, row and transaction; written by `record_events`.
create table event (
  company_id bigint not null,
  id bigint generated always as identity,
  xid xid8 not null default pg_current_xact_id(),
  kind text not null,
  subject text not null, -- what `subject_id` is an id of; a month is its number YYYYMM
  subject_id bigint not null,
  employee_id bigint, -- whom the event is about, to filter by scope; no reference, because the event outlives the row
  department_id bigint,
  at timestamptz not null default app_now()
);
select setup_company_table('event', 'xid, kind, subject_id', audited => false);
create index on event (company_id, xid, id);
create index on event (company_id, employee_id);
create index on event (at);

-- Addresses of programs that are called on events.
create table webhook_endpoint (
  company_id bigint not null,
  id bigint generated always as identity,
  name text not null,
  url text not null,
  kinds text[] not null check (cardinality(kinds) > 0),
  made_by bigint not null references app_user,
  made_at timestamptz not null default app_now(),
  rotated_by bigint references app_user,
  rotated_at timestamptz,
  paused_at timestamptz,
  pause_reason text check (pause_reason in ('user', 'failing', 'gone', 'restored')),
  check ((paused_at is null) = (pause_reason is null))
);
select setup_company_table('webhook_endpoint');
select add_revision('webhook_endpoint');
create unique index "integrations.webhook_name_taken" on webhook_endpoint (company_id, folded(name));
create index on webhook_endpoint (made_by);

-- Secrets by which messages are signed, encrypted. The previous secret signs for a day after a rotation.
create table webhook_secret (
  company_id bigint not null,
  id bigint generated always as identity,
  webhook_endpoint_id bigint not null,
  sealed text not null,
  made_at timestamptz not null default app_now(),
  valid_until timestamptz not null default 'infinity',
  foreign key (company_id, webhook_endpoint_id) references webhook_endpoint on delete cascade
);
select setup_company_table('webhook_secret', audited => false);
create index on webhook_secret (company_id, webhook_endpoint_id);

-- Endpoints with a failed last attempt, and the time of the first failure. The sender processes them in a separate slow lane.
create table webhook_failure (
  company_id bigint not null,
  webhook_endpoint_id bigint not null,
  since timestamptz not null,
  foreign key (company_id, webhook_endpoint_id) references webhook_endpoint on delete cascade
);
select setup_company_table('webhook_failure', 'webhook_endpoint_id', audited => false);

-- Transactions with events that are not yet deliveries. The sender empties it after the commit.
create table webhook_outbox (
  company_id bigint not null,
  xid xid8 not null
);
select setup_company_table('webhook_outbox', 'xid', audited => false);

-- Messages to endpoints and their state, for 30 days. A message has the events of one kind and transaction, at most 500 ids.
create table webhook_delivery (
  company_id bigint not null,
  id bigint generated always as identity,
  webhook_endpoint_id bigint not null,
  message_id text not null default 'msg_' || replace(gen_random_uuid()::text, '-', ''),
  kind text not null,
  subject text not null,
  subject_ids bigint[] not null,
  event_at timestamptz not null,
  status text not null default 'waiting' check (status in ('waiting', 'delivered', 'failed')),
  attempts int not null default 0, -- since it was last queued
  first_attempt_at timestamptz,
  next_attempt_at timestamptz not null,
  leased_until timestamptz, -- a sender works on it; afterwards another one takes it
  foreign key (company_id, webhook_endpoint_id) references webhook_endpoint on delete cascade
);
select setup_company_table('webhook_delivery', audited => false);
create index on webhook_delivery (company_id, webhook_endpoint_id, id);
create index webhook_delivery_waiting on webhook_delivery (company_id, webhook_endpoint_id, id) where status = 'waiting';
create index webhook_delivery_leased on webhook_delivery (company_id, webhook_endpoint_id, leased_until) where leased_until is not null;
create index on webhook_delivery (event_at);

-- Attempts of deliveries, with the beginning of the answer.
create table webhook_attempt (
  company_id bigint not null,
  id bigint generated always as identity,
  webhook_delivery_id bigint not null,
  webhook_endpoint_id bigint not null,
  at timestamptz not null,
  milliseconds int not null,
  status int, -- of the answer; null without one
  error text, -- why there is no answer
  answer text,
  signature text,
  is_delivered boolean not null,
  foreign key (company_id, webhook_delivery_id) references webhook_delivery on delete cascade
);
select setup_company_table('webhook_attempt', audited => false);
create index on webhook_attempt (company_id, webhook_delivery_id, id);
create index on webhook_attempt (company_id, webhook_endpoint_id, at);
