-- Reminder settings of a company that differ from the defaults.
create table reminder_rule (
  company_id bigint not null,
  id bigint generated always as identity,
  kind text not null,
  is_on boolean not null,
  days int not null check (days between 0 and 365),
  audiences text[] not null check (audiences <@ '{hr,chief,employee,in_charge}'),
  user_ids bigint[] not null,
  by_inbox boolean not null,
  by_mail boolean not null,
  unique (company_id, kind)
);
select setup_company_table('reminder_rule');
select add_revision('reminder_rule');

-- Sent reminders; each subject is sent to a user once.
create table reminder (
  company_id bigint not null,
  id bigint generated always as identity,
  kind text not null,
  subject text not null,
  day date not null,
  employee_id bigint,
  user_id bigint not null references app_user,
  sent_at timestamptz not null default now(),
  by_inbox boolean not null,
  by_mail boolean not null,
  unique (company_id, kind, subject, user_id),
  foreign key (company_id, employee_id) references employee on delete cascade,
  foreign key (company_id) references company
);
select setup_company_table('reminder', audited => false);
select allow_retention('reminder', 'delete');
create index on reminder (company_id, sent_at);
create index on reminder (company_id, employee_id) where employee_id is not null;

-- Calendar feeds of reminders; the secret address is stored as a digest.
create table calendar_feed (
  company_id bigint not null,
  id bigint generated always as identity,
  user_id bigint not null references app_user,
  digest text not null unique,
  made_at timestamptz not null default clock_timestamp(),
  unique (company_id, user_id)
);
select setup_company_table('calendar_feed');
