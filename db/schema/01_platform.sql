-- Settings of the whole installation by name, as JSON: sign-in rules, mail, results of the set-up.
create table installation_setting (
  name text primary key,
  value jsonb not null
);
select add_revision('installation_setting');

-- Outgoing emails, encrypted with the installation secret. After sending only the time remains.
create table mail (
  id uuid primary key default gen_random_uuid(),
  sealed text,
  posted_at timestamptz not null default now(),
  sent_at timestamptz
);

-- Addresses that rejected an email permanently, stored as a digest of their lower case.
create table undeliverable_address (
  digest text primary key,
  refused_at timestamptz not null default now(),
  reply_code int not null
);
grant select on undeliverable_address to app;

-- Security log: denied rights, rejected tokens, failed sign-ins. Entries are chained by digest, so changes are detectable. `app` has
-- no right on it.
create table security_log_entry (
  id bigint generated always as identity primary key,
  first_at timestamptz not null,
  last_at timestamptz not null,
  times int not null,
  kind text not null check (kind in ('denied', 'token', 'sign_in', 'same_number')),
  user_id bigint,
  address text not null, -- shortened to its network
  route text not null,
  code text not null,
  previous text not null,
  digest text not null
);
create index on security_log_entry (user_id);

-- Digest of the last security entry that was deleted by age; the remaining chain starts from it.
create table security_log_anchor (
  only_one boolean primary key default true check (only_one),
  digest text not null default ''
);

insert into security_log_anchor default values;

-- Answers of requests with an `Idempotency-Key`, so that a repeated request gets the same answer. Encrypted, since an answer may
-- hold a secret.
create table idempotency_key (
  user_id bigint not null,
  key text not null,
  request_digest text not null,
  at timestamptz not null default now(),
  sealed text,
  primary key (user_id, key)
);
alter table idempotency_key enable row level security;
create policy own on idempotency_key using (user_id = (select current_user_id()));
grant select, insert, update on idempotency_key to app;
create index on idempotency_key (at);

-- Files by digest: the bytes are in the data folder, the row holds owner, name and type.
create table stored_file (
  company_id bigint not null,
  id bigint generated always as identity,
  sha256 text not null,
  name text not null,
  type text not null,
  size bigint not null,
  employee_id bigint,
  created_at timestamptz not null default now(),
  created_by bigint default current_user_id()
);
select setup_company_table('stored_file', references_company => false);
create index on stored_file (company_id, employee_id) where employee_id is not null;

-- Digests of files whose last row was deleted. Maintenance removes the bytes that no row references.
create table forgotten_file (
  sha256 text primary key
);

-- Background jobs that a user can follow: state, progress and result. The queue runs them.
create table job (
  company_id bigint not null,
  id bigint generated always as identity,
  kind text not null,
  status text not null default 'waiting' check (status in ('waiting', 'running', 'done', 'failed', 'cancelled')),
  input jsonb not null default '{}',
  done int not null default 0,
  total int not null default 0,
  result jsonb,
  failure jsonb,
  file_id bigint,
  cancel_requested_at timestamptz,
  starts int not null default 0, -- more than 1 after a server stop: the job ran again from the beginning
  created_by bigint default current_user_id(),
  created_at timestamptz not null default now(),
  ended_at timestamptz,
  required_permissions text[] not null default '{}', -- permissions of the author at the request; a lost one stops the job
  scope text, -- scope of the author at the request; another scope stops the job
  foreign key (company_id, file_id) references stored_file
);
select setup_company_table('job', audited => false);
select allow_retention('job', 'update (input)');
create index on job (company_id, created_by, id desc);

-- Last reading options a user chose per kind of file; proposed for the next ambiguous file.
create table import_reading (
  company_id bigint not null,
  kind text not null check (length(kind) between 1 and 100),
  reading jsonb not null -- {"encoding": "windows-1250", "delimiter": ";", "date_order": "mdy"}
);
select setup_company_table('import_reading', 'kind', references_company => false);
