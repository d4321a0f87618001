-- Who did what to which row, when, and what stood there before and after. Written by the trigger `audit`; nobody changes it.
create table audit_entry (
  company_id bigint not null references company,
  id bigint generated always as identity,
  at timestamptz not null default clock_timestamp(),
  actor_id bigint,
  action text not null,
  table_name text not null,
  row_id bigint,
  employee_id bigint,
  before jsonb,
  after jsonb,
  primary key (company_id, id)
);
create index on audit_entry (company_id, table_name, row_id);
create index on audit_entry (company_id, employee_id) where employee_id is not null;
alter table audit_entry enable row level security;
create policy company on audit_entry using (company_id = (select current_company()));
grant select on audit_entry to app;
-- The newest of a company first, by day and by who acted.
create index on audit_entry (company_id, at);
create index on audit_entry (company_id, actor_id, id);
select open_to_retention('audit_entry', 'delete, update');

-- What belongs to no company has a log of its own: accounts, groups, the rules of signing in. No secret gets into it.
create table installation_entry (
  id bigint generated always as identity primary key,
  at timestamptz not null default clock_timestamp(),
  actor_id bigint,
  action text not null,
  table_name text not null,
  row_id bigint,
  user_id bigint,
  before jsonb,
  after jsonb
);
create index on installation_entry (user_id, id desc);
