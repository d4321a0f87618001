-- What the company tells its people: from when and until when, whether reading is to be confirmed and by which day. What it says is
-- its versions, whom it is for its targets. A draft may go; what was published stays, at most withdrawn.
create table announcement (
  company_id bigint not null,
  id bigint generated always as identity,
  valid_from date not null,
  valid_until date,
  must_confirm boolean not null,
  confirm_by date,
  published_at timestamptz,
  withdrawn_at timestamptz,
  withdrawn_by bigint,
  withdrawn_reason text check (length(withdrawn_reason) <= 500),
  reminded_on date, -- the last day on which those who have not read were reminded
  created_by bigint default current_user_id(),
  created_at timestamptz not null default house_now(),
  constraint "announcements.ends_before" check (valid_until >= valid_from),
  constraint "announcements.confirm_before" check (confirm_by >= valid_from),
  check (must_confirm or confirm_by is null),
  check ((withdrawn_at is null) = (withdrawn_reason is null)),
  check (withdrawn_at is null or published_at is not null)
);
select company_table('announcement');
select revised('announcement');
create index on announcement (company_id, valid_from) where published_at is not null;

-- What an announcement says. Once published a text is never another: a correction is the next version, with a digest of its own.
create table announcement_version (
  company_id bigint not null,
  id bigint generated always as identity,
  announcement_id bigint not null,
  version int not null check (version > 0),
  title text not null collate serbian check (length(title) <= 200),
  body text not null check (length(body) <= 20000),
  stored_file_id bigint, -- a file of its own
  company_document_version_id bigint, -- or a document of the company, as it was then
  sha256 text not null, -- of the title, the text and the file
  published_at timestamptz,
  published_by bigint,
  foreign key (company_id, announcement_id) references announcement on delete cascade,
  foreign key (company_id, stored_file_id) references stored_file,
  constraint "announcements.document_in_use" foreign key (company_id, company_document_version_id) references company_document_version,
  check (num_nonnulls(stored_file_id, company_document_version_id) <= 1),
  unique (company_id, announcement_id, version)
);
select company_table('announcement_version');
create index on announcement_version (company_id, stored_file_id) where stored_file_id is not null;
create index on announcement_version (company_id, company_document_version_id) where company_document_version_id is not null;
select searchable('announcement_version', $$title || ' ' || body$$);

-- Whom an announcement is for: these departments with what is beneath them, teams, locations. Without a row: everybody.
create table announcement_target (
  company_id bigint not null,
  id bigint generated always as identity,
  announcement_id bigint not null,
  department_id bigint,
  team_id bigint,
  location_id bigint,
  check (num_nonnulls(department_id, team_id, location_id) = 1),
  foreign key (company_id, announcement_id) references announcement on delete cascade,
  foreign key (company_id, department_id) references department,
  foreign key (company_id, team_id) references team,
  foreign key (company_id, location_id) references location,
  unique nulls not distinct (company_id, announcement_id, department_id, team_id, location_id)
);
select company_table('announcement_target');
create index on announcement_target (company_id, department_id) where department_id is not null;
create index on announcement_target (company_id, team_id) where team_id is not null;
create index on announcement_target (company_id, location_id) where location_id is not null;

-- That somebody was told of a version, has seen it, has confirmed it, or has signed it on paper. It is the log itself: what was seen and
-- confirmed is never another, and only what others note is audited (`announcement_reading.audit.sql`).
create table announcement_reading (
  company_id bigint not null,
  id bigint generated always as identity,
  announcement_version_id bigint not null,
  employee_id bigint not null,
  told_at timestamptz,
  seen_at timestamptz,
  confirmed_at timestamptz,
  paper_day date,
  noted_by bigint,
  noted_at timestamptz,
  foreign key (company_id) references company,
  foreign key (company_id, announcement_version_id) references announcement_version,
  foreign key (company_id, employee_id) references employee,
  check (confirmed_at is null or seen_at is not null),
  check ((paper_day is null) = (noted_at is null)),
  unique (company_id, announcement_version_id, employee_id)
);
select company_table('announcement_reading', audited => false);
create index on announcement_reading (company_id, employee_id);
revoke delete on announcement_reading from app;
select open_to_retention('announcement_reading', 'delete');
select open_to_retention('announcement_version');
select open_to_retention('announcement');

select told_live('announcement', 'announcements');
select told_live('announcement_reading', 'announcements', 'employee_id');

-- Whoever keeps the company's documents tells its people of them.
insert into user_group_permission (user_group_id, permission)
select distinct user_group_id, 'announcements.write' from user_group_permission where permission = 'companies.write' on conflict do nothing;
