-- Documents of the company itself: acts, permits, letters that came and went. Each has its number in the register, and its files are versions.
create table company_document (
  company_id bigint not null,
  id bigint generated always as identity,
  title text not null collate serbian,
  category text not null check (category in ('act', 'contract', 'permit', 'correspondence', 'finance', 'safety', 'other')),
  direction text not null check (direction in ('internal', 'received', 'sent')),
  partner text, -- from whom it came, or to whom it went
  day date not null,
  expires_on date,
  retention text not null check (retention in ('permanent', '50', '10', '5', '3', '2')), -- years after that of the document
  note text,
  registered_document_id bigint not null,
  constraint "documents.expires_before_day" check (expires_on >= day),
  foreign key (company_id, registered_document_id) references registered_document
);
select company_table('company_document');
select revised('company_document');
select searchable('company_document', $$title || ' ' || coalesce(partner, '') || ' ' || coalesce(note, '')$$);

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
select company_table('company_document_version');
create trigger keep before update on company_document_version for each statement execute function refuse_always('documents.version_is_final');
