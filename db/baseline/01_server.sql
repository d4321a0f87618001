-- What holds for the whole installation: rules of signing in, mail, what was set up. By name, as JSON.
create table installation_setting (name text primary key, value jsonb not null);
select revised('installation_setting');

-- Letters wait here until they are sent, sealed with the secret of the installation: whom they go to and what their links
-- open is nobody's business. Once sent nothing of them stays but the moment.
create table mail (
  id uuid primary key default gen_random_uuid(),
  sealed text,
  posted_at timestamptz not null default now(),
  sent_at timestamptz
);

-- What was refused: rights, tokens, sign-ins. Equal refusals of a minute are one entry. Each entry carries the digest of the one before,
-- so that one that was changed, or taken from between others, is seen. `app` has no right on it.
create table security_entry (
  id bigint generated always as identity primary key,
  first_at timestamptz not null,
  last_at timestamptz not null,
  times int not null,
  kind text not null check (kind in ('denied', 'token', 'sign_in', 'same_number')),
  user_id bigint,
  address text not null, -- shortened, as in the record of sign-ins
  route text not null,
  code text not null,
  previous text not null,
  digest text not null
);
create index on security_entry (user_id);

-- The digest of the last entry that was let go of with age: where what is left begins.
create table security_anchor (only_one boolean primary key default true check (only_one), digest text not null default '');

insert into security_anchor default values;
