-- Counters of register numbers by book and year. The row lock prevents gaps and duplicates.
create table number_series (
  company_id bigint not null,
  book text not null,
  year int not null,
  last int not null default 0
) with (fillfactor = 50);
select setup_company_table('number_series', 'book, year', audited => false);
revoke insert, update, delete on number_series from app;

-- Register numbers of documents, each given once.
create table document_registration (
  company_id bigint not null,
  id bigint generated always as identity,
  book text not null,
  year int not null,
  number int not null,
  title text not null,
  registered_at timestamptz not null default clock_timestamp(),
  cancelled_at timestamptz, -- a cancelled number stays and is not reused
  archived_at timestamptz, -- archive of the document and its place
  archived_by bigint,
  archive_location text check (length(archive_location) <= 200),
  constraint "documents.number_taken" unique (company_id, book, year, number),
  check (archived_at is not null or (archived_by is null and archive_location is null))
);
select setup_company_table('document_registration');
select add_search_column('document_registration', $$title || ' ' || book || '-' || year::text || '/' || number::text$$);
create index on document_registration (company_id, id) where archived_at is null and cancelled_at is null;

-- Documents about an employee, with register number and template version.
create table document (
  company_id bigint not null,
  id bigint generated always as identity,
  employee_id bigint not null,
  about text not null,
  about_id bigint not null,
  template_code text not null,
  document_template_version_id bigint, -- null is the shipped template
  title text not null,
  script text not null check (script in ('latin', 'cyrillic')),
  day date not null,
  is_sensitive boolean not null, -- visible only with the right to sensitive data
  document_registration_id bigint not null,
  latin_file_id bigint,
  cyrillic_file_id bigint,
  created_at timestamptz not null default clock_timestamp(),
  created_by bigint default current_user_id(),
  -- Content from which PDFs of both scripts are rendered; the batch key makes a repeated mass issue resume
  content_file_id bigint,
  batch uuid,
  contains_pay boolean not null default false, -- visible only with the right to see pay
  foreign key (company_id, employee_id) references employee on delete restrict,
  foreign key (company_id, document_template_version_id) references document_template_version,
  foreign key (company_id, document_registration_id) references document_registration,
  foreign key (company_id, latin_file_id) references stored_file,
  foreign key (company_id, cyrillic_file_id) references stored_file,
  foreign key (company_id, content_file_id) references stored_file,
  check (content_file_id is not null or latin_file_id is not null)
);
select setup_company_table('document');
select notify_changes('document', 'documents');
create index on document (company_id, employee_id, id desc);
create unique index on document (company_id, batch, employee_id) where batch is not null;
create index on document (company_id, coalesce(content_file_id, latin_file_id));
create index on document (company_id, document_registration_id);
create index on document (company_id, template_code, id desc);

-- Documents of the company: acts, permits, correspondence. Numbered in the register, with versions of files.
create table company_document (
  company_id bigint not null,
  id bigint generated always as identity,
  title text not null collate serbian,
  category text not null check (category in ('act', 'contract', 'permit', 'correspondence', 'finance', 'safety', 'other')),
  direction text not null check (direction in ('internal', 'received', 'sent')),
  partner text, -- sender or receiver
  day date not null,
  expires_on date,
  retention text not null check (retention in ('permanent', '50', '10', '5', '3', '2')), -- years after the year of the document
  note text,
  document_registration_id bigint not null,
  -- Contracts without employment contain a JMBG, so they need the right to engagements
  about_engaged boolean not null default false,
  constraint "documents.expires_before_day" check (expires_on >= day),
  foreign key (company_id, document_registration_id) references document_registration
);
select setup_company_table('company_document');
select add_revision('company_document');
select add_search_column('company_document', $$title || ' ' || coalesce(partner, '') || ' ' || coalesce(note, '')$$);
create policy engaged on company_document as restrictive to app
  using (not about_engaged or (select user_has_permission('engagements.read', 'engagements.write')));

-- Files of a company document. The last version is current.
create table company_document_version (
  company_id bigint not null,
  id bigint generated always as identity,
  company_document_id bigint not null,
  version int not null,
  stored_file_id bigint not null,
  note text,
  saved_at timestamptz not null default clock_timestamp(),
  saved_by bigint default current_user_id(),
  foreign key (company_id, company_document_id) references company_document,
  foreign key (company_id, stored_file_id) references stored_file,
  unique (company_id, company_document_id, version)
);
select setup_company_table('company_document_version');
create index on company_document_version (company_id, stored_file_id);

-- Extracted text of a file for full-text search. Unreadable files have an empty row and are not retried.
create table document_text (
  company_id bigint not null,
  stored_file_id bigint not null,
  employee_id bigint, -- the employee the document is about
  content text not null check (length(content) <= 200000),
  words tsvector generated always as (to_tsvector('simple'::regconfig, folded(content))) stored,
  foreign key (company_id, stored_file_id) references stored_file on delete cascade,
  foreign key (company_id, employee_id) references employee on delete restrict
);
select setup_company_table('document_text', 'stored_file_id', audited => false);
create index on document_text using gin (words);
create index on document_text (company_id, employee_id) where employee_id is not null;

-- Deliveries of a document (ZoR čl. 185); every attempt is a row.
create table document_delivery (
  company_id bigint not null,
  id bigint generated always as identity,
  employee_id bigint,
  way text not null check (way in ('signature', 'post', 'refused', 'notice_board')),
  day date not null,
  note text check (length(note) <= 500),
  noted_at timestamptz not null default clock_timestamp(),
  noted_by bigint default current_user_id(),
  document_registration_id bigint not null,
  foreign key (company_id, employee_id) references employee on delete restrict,
  foreign key (company_id, document_registration_id) references document_registration,
  constraint "documents.delivery_duplicated" unique (company_id, document_registration_id, way, day)
);
select setup_company_table('document_delivery');
select notify_changes('document_delivery', 'documents', 'employee_id');
create index on document_delivery (company_id, employee_id);

-- Documents sent to the account of an employee. A confirmation names the digest of the shown bytes and is final.
create table document_dispatch (
  company_id bigint not null,
  id bigint generated always as identity,
  document_registration_id bigint not null,
  employee_id bigint not null,
  is_legal_service boolean not null, -- the confirmation counts as delivery; otherwise the copy is for information
  sent_at timestamptz not null default clock_timestamp(),
  sent_by bigint default current_user_id(),
  opened_at timestamptz,
  viewed_file_id bigint,
  confirmed_at timestamptz,
  confirmed_by bigint,
  viewed_sha256 text,
  recalled_at timestamptz,
  recalled_by bigint,
  foreign key (company_id, document_registration_id) references document_registration,
  foreign key (company_id, employee_id) references employee on delete restrict,
  foreign key (company_id, viewed_file_id) references stored_file,
  check ((opened_at is null) = (viewed_file_id is null)),
  check ((confirmed_at is null) = (confirmed_by is null) and (confirmed_at is null) = (viewed_sha256 is null)),
  check (confirmed_at is null or (opened_at is not null and recalled_at is null))
);
select setup_company_table('document_dispatch');
create unique index "documents.already_sent" on document_dispatch (company_id, document_registration_id) where recalled_at is null;
create index on document_dispatch (company_id, employee_id, id desc);

-- First rendered PDF of a document per script; later requests get the same bytes.
create table document_rendering (
  company_id bigint not null,
  content_file_id bigint not null,
  script text not null check (script in ('latin', 'cyrillic')),
  stored_file_id bigint not null,
  foreign key (company_id, content_file_id) references stored_file on delete cascade,
  foreign key (company_id, stored_file_id) references stored_file on delete cascade
);
select setup_company_table('document_rendering', 'content_file_id, script', audited => false);
create index on document_rendering (company_id, stored_file_id);

-- Findings against a document before it got its number, and the reason for issuing it.
create table document_check (
  company_id bigint not null,
  id bigint generated always as identity,
  document_id bigint not null,
  employee_id bigint not null,
  findings jsonb not null,
  reason text not null check (reason !~ '^\s*$'),
  written_by bigint default current_user_id(),
  foreign key (company_id, document_id) references document,
  foreign key (company_id, employee_id) references employee on delete restrict,
  constraint "documents.check_duplicated" unique (company_id, document_id)
);
select setup_company_table('document_check');
revoke delete on document_check from app;
create index on document_check (company_id, employee_id);

-- Signatures of a document: by hand, uploaded, or by the signing service. `stored_file_id` is the signed copy.
create table document_signature (
  company_id bigint not null,
  id bigint generated always as identity,
  document_registration_id bigint not null,
  employee_id bigint,
  way text not null check (way in ('by_hand', 'outside', 'service')),
  day date not null,
  signed_by text check (length(signed_by) <= 300),
  stored_file_id bigint,
  unsigned_sha256 text, -- of the bytes that the service signed
  noted_at timestamptz not null default clock_timestamp(),
  noted_by bigint default current_user_id(),
  recalled_at timestamptz,
  recalled_by bigint,
  foreign key (company_id, document_registration_id) references document_registration,
  foreign key (company_id, employee_id) references employee on delete restrict,
  foreign key (company_id, stored_file_id) references stored_file,
  check (way <> 'service' or (stored_file_id is not null and unsigned_sha256 is not null)),
  check (way = 'by_hand' or stored_file_id is not null),
  check ((recalled_at is null) = (recalled_by is null))
);
select setup_company_table('document_signature');
select notify_changes('document_signature', 'documents', 'employee_id');
create index on document_signature (company_id, document_registration_id);
create index on document_signature (company_id, employee_id) where employee_id is not null;
create index on document_signature (company_id, stored_file_id) where stored_file_id is not null;

-- Annulments of documents, with reason and replacement. Permanent.
create table document_annulment (
  company_id bigint not null,
  id bigint generated always as identity,
  document_registration_id bigint not null,
  employee_id bigint,
  reason text not null check (reason !~ '^\s*$' and length(reason) <= 1000),
  replaced_by_id bigint,
  annulled_at timestamptz not null default clock_timestamp(),
  annulled_by bigint default current_user_id(),
  foreign key (company_id, document_registration_id) references document_registration,
  foreign key (company_id, replaced_by_id) references document_registration,
  foreign key (company_id, employee_id) references employee on delete restrict,
  check (replaced_by_id <> document_registration_id),
  constraint "documents.already_annulled" unique (company_id, document_registration_id)
);
select setup_company_table('document_annulment');
revoke update, delete on document_annulment from app;
select notify_changes('document_annulment', 'documents', 'employee_id');
create index on document_annulment (company_id, replaced_by_id) where replaced_by_id is not null;
create index on document_annulment (company_id, employee_id) where employee_id is not null;

-- Answers given when a document was written; a correction starts from them. Erased with the person.
create table document_answer (
  company_id bigint not null,
  document_id bigint not null,
  employee_id bigint not null,
  answers jsonb not null,
  foreign key (company_id, document_id) references document,
  foreign key (company_id, employee_id) references employee on delete restrict
);
select setup_company_table('document_answer', 'document_id', audited => false);
revoke update, delete on document_answer from app;
create index on document_answer (company_id, employee_id);

-- Orders to the signing service and their result.
create table document_signing_job (
  company_id bigint not null,
  id bigint generated always as identity,
  document_registration_id bigint not null,
  employee_id bigint,
  script text not null check (script in ('latin', 'cyrillic')),
  signer text not null check (length(signer) <= 200),
  requested_at timestamptz not null default clock_timestamp(),
  requested_by bigint default current_user_id(),
  state text not null default 'waiting' check (state in ('waiting', 'signed', 'failed')),
  failure text,
  ended_at timestamptz,
  foreign key (company_id, document_registration_id) references document_registration,
  foreign key (company_id, employee_id) references employee on delete restrict,
  check ((state = 'waiting') = (ended_at is null)),
  check ((state = 'failed') = (failure is not null))
);
select setup_company_table('document_signing_job');
select notify_changes('document_signing_job', 'documents', 'employee_id');
create unique index "documents.already_signing" on document_signing_job (company_id, document_registration_id) where state = 'waiting';
create index on document_signing_job (company_id, employee_id) where employee_id is not null;

-- Encrypted secret of the signing service. Never returned and never logged.
create table signing_secret (
  company_id bigint not null,
  name text not null default 'service' check (name = 'service'),
  sealed text not null
);
select setup_company_table('signing_secret', 'name', audited => false);
