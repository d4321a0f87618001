-- An account: one person who signs in, in however many companies.
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
  -- Who invites is not told whether an address has an account with other companies: there is then an invited account like any other that
  -- stands for it. At the next sign-in the account takes the places that wait for it, unless it may more than who invited could give.
  stands_for bigint references app_user,
  at_most text[],
  taken_at timestamptz
);
select revised('app_user');
create unique index "access.email_taken" on app_user (lower(email)) where stands_for is null;
create index on app_user (lower(email)) where stands_for is not null;
create index on app_user (stands_for) where stands_for is not null;

-- Roles are rows of permissions. `name_original` is the name the specification gives; a group of an installation has none.
create table user_group (
  id bigint generated always as identity primary key,
  name text not null,
  name_original text unique,
  -- A group that was copied from a role of the specification behaves as that one: where its people land, which screens are theirs.
  behaves_as text,
  -- Who is in such a group signs in with a second factor, and is given one at the sign-in that finds them without.
  needs_second_factor boolean not null default false
);
select revised('user_group');
create unique index "access.group_name_taken" on user_group (lower(name));

-- What a group may.
create table user_group_permission (
  user_group_id bigint not null references user_group,
  permission text not null,
  primary key (user_group_id, permission)
);

-- Which groups a user is in. Where more than one, the first by `place` says where they land.
create table user_role (
  user_id bigint not null references app_user,
  user_group_id bigint not null references user_group,
  place int not null default 1,
  primary key (user_id, user_group_id)
);

-- A right that somebody has beside their groups: the first administrator's over the installation.
create table user_permission (
  user_id bigint not null references app_user,
  permission text not null,
  primary key (user_id, permission)
);

-- Who is signed in. Of a user one session lives: signing in ends the one before.
create table session (
  id uuid primary key default gen_random_uuid(),
  user_id bigint not null references app_user,
  started_at timestamptz not null default now(),
  ended_at timestamptz,
  address text,
  agent text
);
create unique index on session (user_id) where ended_at is null;

-- Wrong attempts by account and by address, under a digest: the subject itself is nobody's business.
create table sign_in_failure (
  subject text primary key,
  failures int not null,
  last_at timestamptz not null,
  blocked_until timestamptz not null
);

-- That a user belongs to a company, and as which employee.
create table membership (
  company_id bigint not null,
  id bigint generated always as identity,
  user_id bigint not null references app_user,
  employee_id bigint,
  constraint "access.already_member" unique (company_id, user_id)
);
select company_table('membership');
create index on membership (user_id);

-- How far the rights of a user reach in a company: these departments with what is beneath them, teams, locations. Without a row:
-- everywhere.
create table access_scope (
  company_id bigint not null,
  id bigint generated always as identity,
  user_id bigint not null references app_user,
  department_id bigint,
  team_id bigint,
  location_id bigint,
  constraint "access.scope_one_target" check (num_nonnulls(department_id, team_id, location_id) = 1)
);
select company_table('access_scope');
create index on access_scope (company_id, user_id);

-- What an act asked with an `Idempotency-Key` answered, so that the same asked again answers the same and acts once.
-- It may hold a key or a code that is shown once, so it is kept sealed, and only who asked it sees that they did.
create table answered_request (
  user_id bigint not null references app_user,
  key text not null,
  asked text not null,
  at timestamptz not null default now(),
  sealed text,
  primary key (user_id, key)
);
create index on answered_request (at);
grant select, insert, update on answered_request to app;
alter table answered_request enable row level security;
create policy own on answered_request using (user_id = (select current_user_id()));

-- What opens an account once to a new password: its digest only. `kind` is the side of the sign-in page it was asked from.
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

-- The second factor: its secret sealed, and the last step of time that was used, so that no code counts twice.
create table second_factor (
  user_id bigint primary key references app_user,
  sealed text not null,
  made_at timestamptz not null default now(),
  confirmed_at timestamptz,
  last_step bigint not null default 0
);

-- What stands in for the second factor once, as a digest.
create table recovery_code (
  user_id bigint not null references app_user,
  digest text not null,
  used_at timestamptz,
  primary key (user_id, digest)
);

-- Between the password and the code: what the first token stands for. It is no session and opens nothing else.
create table sign_in_challenge (
  id uuid primary key default gen_random_uuid(),
  user_id bigint not null references app_user,
  made_at timestamptz not null default now(),
  attempts int not null default 0,
  used_at timestamptz
);

-- Who signed in or tried to, when, from where, with what result. An account that does not exist is not written down.
create table sign_in (
  id bigint generated always as identity primary key,
  at timestamptz not null default clock_timestamp(),
  user_id bigint references app_user,
  result text not null check (result in ('signed_in', 'code_asked', 'wrong_code', 'wrong_password', 'unknown', 'disabled')),
  address text not null,
  agent text not null
);
create index on sign_in (user_id, id desc);
create index on sign_in (at);

-- What a user may in one company beside their groups, or may not in spite of them.
create table company_right (
  company_id bigint not null,
  id bigint generated always as identity,
  user_id bigint not null references app_user,
  permission text not null,
  is_granted boolean not null,
  constraint "access.right_twice" unique (company_id, user_id, permission)
);
select company_table('company_right');
