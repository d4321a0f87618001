-- Announcements with validity and confirmation of reading. Drafts can be deleted, published ones only withdrawn.
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
  reminded_on date, -- last reminder of those who have not read it
  created_by bigint default current_user_id(),
  created_at timestamptz not null default app_now(),
  receipts_deleted_on date, -- when its readings were deleted by retention
  constraint "announcements.end_before_start" check (valid_until >= valid_from),
  constraint "announcements.confirmation_deadline_before_start" check (confirm_by >= valid_from),
  check (must_confirm or confirm_by is null),
  check ((withdrawn_at is null) = (withdrawn_reason is null)),
  check (withdrawn_at is null or published_at is not null)
);
select setup_company_table('announcement');
select add_revision('announcement');
grant update (receipts_deleted_on) on announcement to retention;
select allow_retention('announcement');
select notify_changes('announcement', 'announcements');
create index on announcement (company_id, valid_from) where published_at is not null;

-- Texts of an announcement. Published text is immutable; a correction is the next version.
create table announcement_version (
  company_id bigint not null,
  id bigint generated always as identity,
  announcement_id bigint not null,
  version int not null check (version > 0),
  title text not null collate serbian check (length(title) <= 200),
  body text not null check (length(body) <= 20000),
  stored_file_id bigint, -- an uploaded file
  company_document_version_id bigint, -- or a version of a company document
  sha256 text not null, -- of title, text and file
  published_at timestamptz,
  published_by bigint,
  foreign key (company_id, announcement_id) references announcement on delete cascade,
  foreign key (company_id, stored_file_id) references stored_file,
  constraint "announcements.document_in_use" foreign key (company_id, company_document_version_id) references company_document_version,
  check (num_nonnulls(stored_file_id, company_document_version_id) <= 1),
  unique (company_id, announcement_id, version)
);
select setup_company_table('announcement_version');
select add_search_column('announcement_version', $$title || ' ' || body$$);
select allow_retention('announcement_version');
create index on announcement_version (company_id, stored_file_id) where stored_file_id is not null;
create index on announcement_version (company_id, company_document_version_id) where company_document_version_id is not null;

-- Target departments with descendants, teams, locations. Without rows it is for everyone.
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
select setup_company_table('announcement_target');
create index on announcement_target (company_id, department_id) where department_id is not null;
create index on announcement_target (company_id, team_id) where team_id is not null;
create index on announcement_target (company_id, location_id) where location_id is not null;

-- Notification, reading, confirmation and paper signature per version and employee. Only entries made by others are audited.
create table announcement_read_receipt (
  company_id bigint not null,
  id bigint generated always as identity,
  announcement_version_id bigint not null,
  employee_id bigint not null,
  notified_at timestamptz,
  viewed_at timestamptz,
  confirmed_at timestamptz,
  paper_signed_on date,
  noted_by bigint,
  noted_at timestamptz,
  foreign key (company_id) references company,
  foreign key (company_id, announcement_version_id) references announcement_version,
  foreign key (company_id, employee_id) references employee on delete restrict,
  check (confirmed_at is null or viewed_at is not null),
  check ((paper_signed_on is null) = (noted_at is null)),
  unique (company_id, announcement_version_id, employee_id)
);
select setup_company_table('announcement_read_receipt', audited => false);
revoke delete on announcement_read_receipt from app;
select allow_retention('announcement_read_receipt', 'delete');
select notify_changes('announcement_read_receipt', 'announcements', 'employee_id');
create index on announcement_read_receipt (company_id, employee_id);
