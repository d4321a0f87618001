-- The reminders that a company wants otherwise than is usual; what is not here is as the code has it.
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
select company_table('reminder_rule');
select revised('reminder_rule');

-- What was sent, of what, to whom: the same is sent to nobody twice.
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
  foreign key (company_id, employee_id) references employee on delete cascade
);
select company_table('reminder', audited => false);
alter table reminder add foreign key (company_id) references company;
create index on reminder (company_id, sent_at);
create index on reminder (company_id, employee_id) where employee_id is not null;

-- Who can be reminded in the company at hand, what they may there, and how they read. Who has not set a password yet is not written to.
create function remindable() returns table (user_id bigint, employee_id bigint, email text, language text, script text, permissions text[], is_scoped boolean)
language sql stable security definer set search_path = public, pg_temp as $$
  select u.id, m.employee_id, u.email, u.language, u.script, rights_in(u.id, m.company_id),
    exists (select from access_scope s where s.company_id = m.company_id and s.user_id = u.id)
  from membership m join app_user u on u.id = m.user_id
  where m.company_id = current_company() and u.disabled_at is null and u.password_hash <> 'none'
$$;
revoke execute on function remindable from public;
grant execute on function remindable to app;
