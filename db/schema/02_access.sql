-- Accounts: one person who signs in, as a member of any number of companies.
create table app_user (
  id bigint generated always as identity primary key,
  email text not null,
  password_hash text not null,
  first_name text,
  last_name text,
  language text not null default 'sr' check (language in ('sr', 'en')),
  script text not null default 'latin' check (script in ('latin', 'cyrillic')),
  created_at timestamptz not null default now(),
  disabled_at timestamptz,
  -- An invitation does not reveal an existing account: this row holds its place until that account signs in
  placeholder_for_user_id bigint references app_user,
  max_permissions text[],
  taken_at timestamptz,
  toured text[] not null default '{}' check (cardinality(toured) <= 50), -- screen tours the user finished or skipped
  sessions_ended_at timestamptz, -- when the user ended all sessions; calendar feeds end with them
  service_company_id bigint, -- the company of a service account: it acts by an API key, is no member and never signs in
  constraint service_account_has_no_password check (service_company_id is null or password_hash = 'none')
);
select add_revision('app_user');
create unique index "access.email_taken" on app_user (lower(email)) where placeholder_for_user_id is null;
create index on app_user (lower(email)) where placeholder_for_user_id is not null;
create index on app_user (placeholder_for_user_id) where placeholder_for_user_id is not null;
create index on app_user (service_company_id) where service_company_id is not null;

-- Roles. `name_original` is the name in the specification; a role of the installation has none.
create table user_group (
  id bigint generated always as identity primary key,
  name text not null,
  name_original text unique,
  behaves_as text, -- the role of the specification that a copied role behaves as: landing page and screens
  needs_second_factor boolean not null default false -- members must sign in with a second factor
);
select add_revision('user_group');
create unique index "access.group_name_taken" on user_group (folded(name));

-- Permissions of a role.
create table user_group_permission (
  user_group_id bigint not null references user_group,
  permission text not null,
  primary key (user_group_id, permission)
);

-- Roles of a user. The first by `place` decides the landing page.
create table user_role (
  user_id bigint not null references app_user,
  user_group_id bigint not null references user_group,
  place int not null default 1,
  primary key (user_id, user_group_id)
);

-- Permissions of a user in addition to their roles, such as that of the first administrator.
create table user_permission (
  user_id bigint not null references app_user,
  permission text not null,
  primary key (user_id, permission)
);

-- Sessions. A user has one active session: a new sign-in ends the previous one.
create table session (
  id uuid primary key default gen_random_uuid(),
  user_id bigint not null references app_user,
  started_at timestamptz not null default now(),
  ended_at timestamptz,
  address text,
  agent text
);
create index on session (user_id) where ended_at is null;

-- Failed sign-in attempts by account and by address; the subject is stored as a digest.
create table sign_in_failure (
  subject text primary key,
  failures int not null,
  last_at timestamptz not null,
  blocked_until timestamptz not null
);

-- Membership of a user in a company, and the employee they are there.
create table membership (
  company_id bigint not null,
  id bigint generated always as identity,
  user_id bigint not null references app_user,
  employee_id bigint,
  constraint "access.already_member" unique (company_id, user_id)
);
select setup_company_table('membership', references_company => false);
select add_revision('membership');
create index on membership (user_id);
create index on membership (company_id, employee_id) where employee_id is not null;

-- Scope of the rights of a user in a company: departments with descendants, teams, locations. Without rows the scope is the whole
-- company.
create table access_scope (
  company_id bigint not null,
  id bigint generated always as identity,
  user_id bigint not null references app_user,
  department_id bigint,
  team_id bigint,
  location_id bigint,
  constraint "access.scope_needs_one_target" check (num_nonnulls(department_id, team_id, location_id) = 1)
);
select setup_company_table('access_scope', references_company => false);
create index on access_scope (company_id, user_id);

-- One-time tokens that set a password, as a digest. `kind` is the side of the sign-in page that requested it.
create table password_token (
  digest text primary key,
  user_id bigint not null references app_user,
  purpose text not null check (purpose in ('reset', 'invitation')),
  kind text not null default 'employer' check (kind in ('employer', 'employee')),
  made_at timestamptz not null default now(),
  ends_at timestamptz not null,
  used_at timestamptz
);
create index on password_token (user_id, made_at);

-- Second factor: encrypted secret and last used time step, so that no code counts twice.
create table second_factor (
  user_id bigint primary key references app_user,
  sealed text not null,
  made_at timestamptz not null default now(),
  confirmed_at timestamptz,
  last_step bigint not null default 0
);

-- One-time recovery codes of the second factor, as digests.
create table recovery_code (
  user_id bigint not null references app_user,
  digest text not null,
  used_at timestamptz,
  primary key (user_id, digest)
);

-- State between password and second factor. It is not a session and grants nothing else.
create table sign_in_challenge (
  id uuid primary key default gen_random_uuid(),
  user_id bigint not null references app_user,
  made_at timestamptz not null default now(),
  attempts int not null default 0,
  used_at timestamptz
);

-- Sign-in history: time, network, result. Attempts on unknown accounts are not recorded.
create table sign_in (
  id bigint generated always as identity primary key,
  at timestamptz not null default clock_timestamp(),
  user_id bigint references app_user,
  result text not null check (result in ('signed_in', 'code_requested', 'wrong_code', 'wrong_password', 'unknown', 'disabled', 'sign_on_required')),
  address text not null,
  agent text not null
);
create index on sign_in (user_id, id desc);
create index on sign_in (at);

-- Permissions of a user in one company that are granted or denied in addition to their roles.
create table company_right (
  company_id bigint not null,
  id bigint generated always as identity,
  user_id bigint not null references app_user,
  permission text not null,
  is_granted boolean not null,
  constraint "access.permission_duplicated" unique (company_id, user_id, permission)
);
select setup_company_table('company_right', references_company => false);

-- Identity provider (OpenID Connect) of a company. Administrators of the installation may let one serve all companies.
create table identity_provider (
  company_id bigint not null,
  id bigint generated always as identity,
  name text not null,
  issuer text not null,
  client_id text not null,
  secret_made_at timestamptz, -- when the secret was entered; a public client has none
  secret_ends_on date,
  domains text[] not null default '{}', -- email domains of the accounts that may sign in; none is any
  accepted_factors text[] not null default '{}', -- values of acr and amr that count as a second factor
  is_for_installation boolean not null default false,
  is_required boolean not null default false, -- connected accounts sign in here and not with a password
  made_at timestamptz not null default app_now(),
  constraint "access.provider_exists" unique (company_id)
);
select setup_company_table('identity_provider', references_company => false);
select add_revision('identity_provider');

-- The client secret of a provider, encrypted.
create table identity_provider_secret (
  company_id bigint not null,
  identity_provider_id bigint not null,
  sealed text not null,
  foreign key (company_id, identity_provider_id) references identity_provider on delete cascade
);
select setup_company_table('identity_provider_secret', 'identity_provider_id', audited => false);

-- Results of the last check of a provider, one row a step.
create table identity_provider_check (
  company_id bigint not null,
  identity_provider_id bigint not null,
  kind text not null check (kind in ('discovery', 'keys', 'clock', 'code_flow', 'second_factor', 'sign_in')),
  result text not null check (result in ('passed', 'warning', 'failed')),
  code text, -- the key of the message
  details jsonb not null default '{}',
  milliseconds int,
  at timestamptz not null,
  foreign key (company_id, identity_provider_id) references identity_provider on delete cascade
);
select setup_company_table('identity_provider_check', 'identity_provider_id, kind', audited => false);

-- The account of a user at a provider. An email address alone never connects one.
create table user_identity (
  company_id bigint not null,
  id bigint generated always as identity,
  identity_provider_id bigint not null,
  user_id bigint not null references app_user,
  issuer text not null,
  subject text not null,
  connected_through text not null check (connected_through in ('invitation', 'profile')),
  connected_at timestamptz not null default app_now(),
  foreign key (company_id, identity_provider_id) references identity_provider on delete cascade,
  constraint "access.identity_taken" unique (company_id, identity_provider_id, issuer, subject),
  constraint "access.identity_exists" unique (company_id, identity_provider_id, user_id)
);
select setup_company_table('user_identity', references_company => false);
create index on user_identity (user_id);

-- The last sign-in with an identity, and the factors that the provider named.
create table user_identity_use (
  company_id bigint not null,
  user_identity_id bigint not null,
  at timestamptz not null,
  factors text[] not null,
  foreign key (company_id, user_identity_id) references user_identity on delete cascade
);
select setup_company_table('user_identity_use', 'user_identity_id', audited => false);

-- Accounts that sign in with a password and a code where single sign-on is required.
create table emergency_account (
  company_id bigint not null,
  id bigint generated always as identity,
  user_id bigint not null references app_user,
  constraint "access.emergency_account_exists" unique (company_id, user_id)
);
select setup_company_table('emergency_account', references_company => false);
create index on emergency_account (user_id);

-- A started sign-in at a provider, for ten minutes and one use. A ticket is one that a signed-in user prepared and no browser started yet.
create table sign_on_flow (
  digest text primary key, -- of the cookie of the browser, or of the ticket
  provider_company_id bigint not null,
  identity_provider_id bigint not null,
  purpose text not null check (purpose in ('sign_in', 'invitation', 'connection', 'test')),
  is_ticket boolean not null default false,
  user_id bigint references app_user,
  session_id uuid references session,
  invitation text, -- the digest of the link
  state text,
  nonce text,
  verifier text,
  made_at timestamptz not null default now(),
  foreign key (provider_company_id, identity_provider_id) references identity_provider on delete cascade
);
create index on sign_on_flow (made_at);

-- References of earlier tables.
alter table idempotency_key add foreign key (user_id) references app_user;
