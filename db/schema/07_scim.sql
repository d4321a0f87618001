-- Tokens by which a directory maintains accounts (SCIM 2.0). A token opens nothing else.
create table scim_token (
  company_id bigint not null,
  id bigint generated always as identity,
  public_id text not null unique, -- the readable part of the token, by which it is found
  name text not null,
  user_group_id bigint not null references user_group, -- the group of new accounts
  sends_invitations boolean not null default true,
  ends_on date, -- the last day on which the token is valid
  made_by bigint not null references app_user,
  made_at timestamptz not null default app_now(),
  revoked_by bigint references app_user,
  revoked_at timestamptz
);
select setup_company_table('scim_token');
create unique index "scim.token_name_taken" on scim_token (company_id, folded(name)) where revoked_at is null;
create index on scim_token (made_by);

-- The digest of a token.
create table scim_token_secret (
  company_id bigint not null,
  scim_token_id bigint not null,
  digest text not null,
  foreign key (company_id, scim_token_id) references scim_token
);
select setup_company_table('scim_token_secret', 'scim_token_id', audited => false);

-- Accounts that a directory maintains: those that it made, and those that an administrator linked to it.
create table scim_user (
  company_id bigint not null,
  id bigint generated always as identity,
  user_id bigint not null references app_user,
  user_name text not null,
  external_id text,
  employee_number text, -- of the enterprise extension (RFC 7643 section 4.3)
  is_linked boolean not null default false, -- by an administrator: the account existed before
  former_employee_id bigint, -- the employee of the membership that a deactivation ended
  deactivated_at timestamptz, -- by the directory, which alone may activate it again
  made_at timestamptz not null default app_now(),
  changed_at timestamptz not null default app_now(),
  constraint "scim.user_linked" unique (company_id, user_id)
);
select setup_company_table('scim_user');
select add_revision('scim_user');
create unique index "scim.user_name_taken" on scim_user (company_id, lower(user_name));
create unique index "scim.external_id_taken" on scim_user (company_id, external_id);
create index on scim_user (user_id);

-- Calls of directories, for 30 days.
create table scim_call (
  company_id bigint not null,
  id bigint generated always as identity,
  scim_token_id bigint not null,
  at timestamptz not null,
  operation text not null check (operation in ('list', 'read', 'create', 'replace', 'update', 'deactivate', 'activate')),
  status int not null,
  code text,
  user_name text,
  external_id text,
  display_name text,
  sessions_ended int not null default 0,
  linked_at timestamptz,
  foreign key (company_id, scim_token_id) references scim_token
);
select setup_company_table('scim_call', audited => false);
create index on scim_call (company_id, at);
create index on scim_call (company_id, scim_token_id);
