-- Audit log: who changed which row, when, before and after. Written by triggers and never changed.
create table audit_entry (
  company_id bigint not null,
  id bigint generated always as identity,
  at timestamptz not null default clock_timestamp(),
  actor_id bigint,
  action text not null,
  table_name text not null,
  row_id bigint,
  employee_id bigint,
  before jsonb,
  after jsonb,
  own_record boolean not null default false, -- the actor changed their own record by a right over others
  primary key (company_id, id)
);
alter table audit_entry enable row level security;
create policy company on audit_entry using (company_id = current_company());
grant select on audit_entry to app;
select allow_retention('audit_entry', 'delete, update');
create index on audit_entry (company_id, table_name, row_id);
create index on audit_entry (company_id, employee_id) where employee_id is not null;
create index on audit_entry (company_id, at);
create index on audit_entry (company_id, actor_id, id);
create index on audit_entry (company_id, at) where before is not null and after is null;
create index on audit_entry (company_id, at) where before is null;

-- Audit log of accounts, roles and sign-in rules, which belong to no company. It contains no secrets.
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
