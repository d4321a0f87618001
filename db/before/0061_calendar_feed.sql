-- The secret address of somebody's calendar of reminders in a company; only its digest is kept.
create table calendar_feed (
  company_id bigint not null,
  id bigint generated always as identity,
  user_id bigint not null references app_user,
  digest text not null unique,
  made_at timestamptz not null default clock_timestamp(),
  unique (company_id, user_id)
);
select company_table('calendar_feed');
