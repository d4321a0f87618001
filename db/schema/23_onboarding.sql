-- Checklist items of hiring and leaving: added by the company, or disabled items of the law.
create table checklist_rule (
  company_id bigint not null,
  id bigint generated always as identity,
  kind text not null check (kind in ('hiring', 'leaving')),
  key text,
  title text check (title = btrim(title) and title <> ''),
  days int not null default 0 check (days between -365 and 365), -- offset from the first or last day; negative is before it
  owner_user_id bigint references app_user,
  is_off boolean not null default false,
  check ((key is null) <> (title is null)),
  constraint "transitions.rule_taken" unique (company_id, kind, key)
);
select setup_company_table('checklist_rule');
select add_revision('checklist_rule');
create unique index "transitions.title_taken" on checklist_rule (company_id, kind, folded(title));

-- Done or unneeded checklist items. `item` is a key of the law or the id of a company item.
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
select setup_company_table('checklist_mark');
create index on checklist_mark (company_id, employee_id);
