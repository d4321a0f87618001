-- What a company adds to the check lists of hiring and leaving (a title of its own), or leaves out of what the law has (a key).
create table checklist_rule (
  company_id bigint not null,
  id bigint generated always as identity,
  kind text not null check (kind in ('hiring', 'leaving')),
  key text,
  title text check (title = btrim(title) and title <> ''),
  days int not null default 0 check (days between -365 and 365), -- from the first or the last day; before it when negative
  owner_user_id bigint references app_user,
  is_off boolean not null default false,
  check ((key is null) <> (title is null)),
  constraint "transitions.rule_taken" unique (company_id, kind, key),
  constraint "transitions.title_taken" unique (company_id, kind, title)
);
select company_table('checklist_rule');
select revised('checklist_rule');

-- What of a check list was done or is not needed, and who said so. `item` is the key of the law's, or the number of the company's own.
create table checklist_mark (
  company_id bigint not null,
  id bigint generated always as identity,
  employment_id bigint not null,
  employee_id bigint not null,
  kind text not null check (kind in ('hiring', 'leaving')),
  item text not null,
  done_on date,
  not_needed boolean not null default false,
  marked_by bigint not null default current_user_id(),
  marked_at timestamptz not null default clock_timestamp(),
  foreign key (company_id, employment_id, employee_id) references employment (company_id, id, employee_id) on delete cascade,
  unique (company_id, employment_id, kind, item)
);
select company_table('checklist_mark');
create index on checklist_mark (company_id, employee_id);

-- The members of this company who can sign in.
create function enabled_members() returns setof bigint language sql stable security definer set search_path = public, pg_temp as $$
  select m.user_id from membership m join app_user u on u.id = m.user_id where m.company_id = current_company() and u.disabled_at is null
$$;
revoke execute on function enabled_members from public;
grant execute on function enabled_members to app;
