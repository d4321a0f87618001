create table app_user (
  id bigint generated always as identity primary key,
  email text not null,
  password_hash text not null,
  first_name text,
  last_name text,
  language text not null default 'sr' check (language in ('sr', 'en')),
  script text not null default 'latin' check (script in ('latin', 'cyrillic')),
  created_at timestamptz not null default now(),
  disabled_at timestamptz
);
create unique index "access.email_taken" on app_user (lower(email));

-- Roles are rows of permissions. `name_original` is the name the specification gives; a group of an installation has none.
create table user_group (
  id bigint generated always as identity primary key,
  name text not null,
  name_original text unique
);
create table user_group_permission (
  user_group_id bigint not null references user_group,
  permission text not null,
  primary key (user_group_id, permission)
);
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

-- One that lives a user: signing in ends the one before.
create table session (
  id uuid primary key default gen_random_uuid(),
  user_id bigint not null references app_user,
  started_at timestamptz not null default now(),
  ended_at timestamptz
);
create unique index on session (user_id) where ended_at is null;

-- Wrong attempts by account and by address, under a digest: the subject itself is nobody's business.
create table sign_in_failure (
  subject text primary key,
  failures int not null,
  last_at timestamptz not null,
  blocked_until timestamptz not null
);

create table membership (
  company_id bigint not null,
  id bigint generated always as identity,
  user_id bigint not null references app_user,
  employee_id bigint,
  constraint "access.already_member" unique (company_id, user_id)
);
select company_table('membership');
create index on membership (user_id);

-- How far the rights of a user reach in a company: these departments with what is beneath them, teams, locations. Without a row: everywhere.
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
create table answered_request (
  user_id bigint not null references app_user,
  key text not null,
  asked text not null,
  status int,
  reply jsonb,
  at timestamptz not null default now(),
  primary key (user_id, key)
);
create index on answered_request (at);
grant select, insert, update on answered_request to app;

create function permissions_of(who bigint) returns text[] language sql stable security definer set search_path = public, pg_temp as $$
  select coalesce(array_agg(distinct permission), '{}') from (
    select permission from user_role r join user_group_permission using (user_group_id) where r.user_id = who
    union all select permission from user_permission where user_id = who) p
$$;
revoke execute on function permissions_of from public;

-- The door: whether the session lives, whether its user is a member here, what they may do, and as which employee.
create function enter(who bigint, its_session uuid) returns table (lives boolean, is_member boolean, employee_id bigint, permissions text[], is_scoped boolean)
language sql stable security definer set search_path = public, pg_temp as $$
  select exists (select from session s join app_user u on u.id = s.user_id where s.id = its_session and s.user_id = who and s.ended_at is null and u.disabled_at is null),
         m.id is not null, m.employee_id, permissions_of(who),
         exists (select from access_scope a where a.company_id = current_company() and a.user_id = who)
  from (values (1)) one left join membership m on m.company_id = current_company() and m.user_id = who
         and exists (select from company c where c.id = m.company_id and c.deleted_at is null)
$$;
