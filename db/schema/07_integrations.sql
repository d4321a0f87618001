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
