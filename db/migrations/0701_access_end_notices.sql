-- Who was told on which last day of work their rights end, so that nobody is told twice of one day.
create table access_end_notice (
  company_id bigint not null,
  id bigint generated always as identity,
  user_id bigint not null references app_user,
  employee_id bigint not null,
  last_day date not null,
  noticed_at timestamptz not null default now(),
  foreign key (company_id, employee_id) references employee on delete cascade,
  unique (company_id, user_id, last_day)
);
select company_table('access_end_notice');
select open_to_retention('access_end_notice', 'delete');
create index on access_end_notice (company_id, employee_id);
create index on access_end_notice (user_id);
create index on employment (company_id, employee_id, last_day);
