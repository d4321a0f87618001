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
  behaves_as text, -- the role of the specification that a copied role behaves as: landingPageByRole page and screens
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

-- Roles of a user. The first by `place` decides the landingPageByRole page.
create table user_role (
  user_id bigint not null references app_user,
  user_group_id bigint not null references user_group,
  place int not null default 1,
  primary key (user_id, user_group_id)
);

-- Permissions of a user beside their roles, such as that of the first administrator.
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
create unique index on session (user_id) where ended_at is null;

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
  constraint "access.scope_one_target" check (num_nonnulls(department_id, team_id, location_id) = 1)
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
  result text not null check (result in ('signed_in', 'code_requested', 'wrong_code', 'wrong_password', 'unknown', 'disabled')),
  address text not null,
  agent text not null
);
create index on sign_in (user_id, id desc);
create index on sign_in (at);

-- Permissions of a user in one company that are granted or withheld beside their roles.
create table company_right (
  company_id bigint not null,
  id bigint generated always as identity,
  user_id bigint not null references app_user,
  permission text not null,
  is_granted boolean not null,
  constraint "access.right_twice" unique (company_id, user_id, permission)
);
select setup_company_table('company_right', references_company => false);

-- References of earlier tables.
alter table idempotency_key add foreign key (user_id) references app_user;
