-- What comes after the number of a paper, whichever kind it is: signatures, annulment with its reason, the archive (decision 64).

-- Where a paper was put away for good.
alter table registered_document add archived_at timestamptz, add archived_by bigint,
  add archive_place text check (length(archive_place) <= 200),
  add check (archived_at is not null or (archived_by is null and archive_place is null));
create index on registered_document (company_id, id) where archived_at is null and cancelled_at is null;

-- A signature on a paper: by hand, brought from elsewhere, or by the signing service of the company. `stored_file_id` is the signed copy, a
-- version beside the issued bytes, which stay as they are. What was noted wrongly is taken back and stays.
create table paper_signature (
  company_id bigint not null,
  id bigint generated always as identity,
  registered_document_id bigint not null,
  employee_id bigint,
  way text not null check (way in ('by_hand', 'outside', 'service')),
  day date not null,
  signed_by text check (length(signed_by) <= 300),
  stored_file_id bigint,
  -- of the bytes that the service signed
  unsigned_sha256 text,
  noted_at timestamptz not null default clock_timestamp(),
  noted_by bigint default current_user_id(),
  taken_back_at timestamptz,
  taken_back_by bigint,
  foreign key (company_id, registered_document_id) references registered_document,
  foreign key (company_id, employee_id) references employee,
  foreign key (company_id, stored_file_id) references stored_file,
  check (way <> 'service' or (stored_file_id is not null and unsigned_sha256 is not null)),
  check (way = 'by_hand' or stored_file_id is not null),
  check ((taken_back_at is null) = (taken_back_by is null))
);
select company_table('paper_signature');
create index on paper_signature (company_id, registered_document_id);
create index on paper_signature (company_id, employee_id) where employee_id is not null;
create index on paper_signature (company_id, stored_file_id) where stored_file_id is not null;
select told_live('paper_signature', 'papers', 'employee_id');

-- Why a paper is no longer valid, and what stands in its place. As final as a number.
create table paper_annulment (
  company_id bigint not null,
  id bigint generated always as identity,
  registered_document_id bigint not null,
  employee_id bigint,
  reason text not null check (reason !~ '^\s*$' and length(reason) <= 1000),
  replaced_by_id bigint,
  annulled_at timestamptz not null default clock_timestamp(),
  annulled_by bigint default current_user_id(),
  foreign key (company_id, registered_document_id) references registered_document,
  foreign key (company_id, replaced_by_id) references registered_document,
  foreign key (company_id, employee_id) references employee,
  check (replaced_by_id <> registered_document_id),
  constraint "documents.annulled_already" unique (company_id, registered_document_id)
);
select company_table('paper_annulment');
create index on paper_annulment (company_id, replaced_by_id) where replaced_by_id is not null;
create index on paper_annulment (company_id, employee_id) where employee_id is not null;
select told_live('paper_annulment', 'papers', 'employee_id');
revoke update, delete on paper_annulment from app;

-- What was answered when a paper was written, so that its correction begins from there. It goes with who is erased.
create table paper_answers (
  company_id bigint not null,
  issued_document_id bigint not null,
  employee_id bigint not null,
  answers jsonb not null,
  foreign key (company_id, issued_document_id) references issued_document,
  foreign key (company_id, employee_id) references employee
);
select company_table('paper_answers', 'issued_document_id', audited => false);
create index on paper_answers (company_id, employee_id);
revoke update, delete on paper_answers from app;

-- What was given to the signing service of the company, and what came of it.
create table paper_signing (
  company_id bigint not null,
  id bigint generated always as identity,
  registered_document_id bigint not null,
  employee_id bigint,
  script text not null check (script in ('latin', 'cyrillic')),
  signer text not null check (length(signer) <= 200),
  asked_at timestamptz not null default clock_timestamp(),
  asked_by bigint default current_user_id(),
  state text not null default 'waiting' check (state in ('waiting', 'signed', 'failed')),
  failure text,
  ended_at timestamptz,
  foreign key (company_id, registered_document_id) references registered_document,
  foreign key (company_id, employee_id) references employee,
  check ((state = 'waiting') = (ended_at is null)),
  check ((state = 'failed') = (failure is not null))
);
select company_table('paper_signing');
create unique index "documents.signing_already" on paper_signing (company_id, registered_document_id) where state = 'waiting';
create index on paper_signing (company_id, employee_id) where employee_id is not null;
select told_live('paper_signing', 'papers', 'employee_id');

-- The word by which the company is known to its signing service, sealed; it is never answered and never logged.
create table signing_secret (
  company_id bigint not null,
  name text not null default 'service' check (name = 'service'),
  sealed text not null
);
select company_table('signing_secret', 'name', audited => false);

-- Documents of the company are delivered too: nobody's row is theirs.
alter table paper_delivery alter employee_id drop not null;

-- A decision on leave that was annulled lets another one of its kind be written.
alter table leave_document add is_annulled boolean not null default false;
drop index "leave.document_twice";
create unique index "leave.document_twice" on leave_document (company_id, leave_request_id, kind) where kind <> 'change' and not is_annulled;

insert into personal_column values ('paper_annulment', 'reason'), ('paper_signature', 'signed_by');
