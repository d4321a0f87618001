-- In-app messages. `message` is a key of the catalogs, `details` fills its placeholders.
create table inbox_message (
  company_id bigint not null,
  id bigint generated always as identity,
  user_id bigint not null references app_user,
  at timestamptz not null default now(),
  message text not null,
  details jsonb not null default '{}',
  link text,
  read_at timestamptz,
  employee_id bigint, -- the employee the message is about; it is deleted with them
  archived_at timestamptz, -- archived messages are neither counted nor listed by default
  foreign key (company_id) references company
);
select setup_company_table('inbox_message', audited => false);
select allow_retention('inbox_message', 'delete');
select notify_changes('inbox_message', 'inbox', 'user_id');
create index on inbox_message (company_id, user_id, id desc);
create index on inbox_message (company_id, employee_id) where employee_id is not null;

-- Browsers with push notifications; address and keys are encrypted. One row per browser, by digest of its address.
create table push_device (
  id bigint generated always as identity primary key,
  user_id bigint not null references app_user,
  digest text not null unique,
  sealed text not null,
  agent text,
  shows_text boolean not null default false, -- show the text of the message, or only that there is one
  made_at timestamptz not null default now(),
  session_id uuid references session on delete cascade -- push ends with the session that subscribed
);
create index on push_device (user_id);
create index on push_device (session_id);
