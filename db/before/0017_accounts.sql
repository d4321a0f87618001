-- Letters wait here until they are sent, sealed with the secret of the installation: whom they go to and what their links
-- open is nobody's business. Once sent nothing of them stays but the moment.
create table mail (
  id uuid primary key default gen_random_uuid(),
  sealed text,
  posted_at timestamptz not null default now(),
  sent_at timestamptz
);

-- Work that belongs to no company is asked for in the transaction of the act, as that of a company is.
create function ask_house(task text, input jsonb, key text default null) returns void language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform graphile_worker.add_job(task, json_build_object('input', input), job_key := key);
end $$;
revoke execute on function ask_house from public;
grant execute on function ask_house to app;

create function post_mail(content text) returns uuid language plpgsql security definer set search_path = public, pg_temp as $$
declare
  posted uuid;
begin
  insert into mail (sealed) values (content) returning id into posted;
  perform ask_house('sendMail', jsonb_build_object('id', posted));
  return posted;
end $$;
revoke execute on function post_mail from public;
grant execute on function post_mail to app;

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

alter table session add address text, add agent text;

-- The name of a group may change; an installation's settings and accounts are edited by people, so they carry a revision.
select revised('installation_setting');
select revised('app_user');
