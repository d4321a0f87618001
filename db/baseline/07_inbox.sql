-- What a user is told within the application. `message` is a key of the catalogs, `details` fills its holes.
create table inbox_message (
  company_id bigint not null,
  id bigint generated always as identity,
  user_id bigint not null references app_user,
  at timestamptz not null default now(),
  message text not null,
  details jsonb not null default '{}',
  link text,
  read_at timestamptz,
  -- Whom a message is about, so that it goes with them.
  employee_id bigint,
  foreign key (company_id) references company
);
select company_table('inbox_message', audited => false);
create index on inbox_message (company_id, user_id, id desc);
create index on inbox_message (company_id, employee_id) where employee_id is not null;
select open_to_retention('inbox_message', 'delete');
