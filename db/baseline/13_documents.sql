-- A book of numbers: the register of documents, decisions, each anew every year. The row is held to the end of the
-- transaction, so a number that is taken back was never given: no hole, no double.
create table number_book (
  company_id bigint not null,
  book text not null,
  year int not null,
  last int not null default 0
) with (fillfactor = 50);
select company_table('number_book', 'book, year', audited => false);
revoke insert, update, delete on number_book from app;

-- A number of a book, given once.
create table registered_document (
  company_id bigint not null,
  id bigint generated always as identity,
  book text not null,
  year int not null,
  number int not null,
  title text not null,
  registered_at timestamptz not null default clock_timestamp(),
  cancelled_at timestamptz, -- a number is never given back: what was a mistake is cancelled and stays
  constraint "documents.number_taken" unique (company_id, book, year, number)
);
select company_table('registered_document');

-- Templates of papers. What is shipped lies in the code and is no row; a row of the same code stands in its place while it is in use.
create table document_template (
  company_id bigint not null,
  id bigint generated always as identity,
  code text not null check (code ~ '^[a-z][a-z0-9_]{1,59}$'),
  title text not null collate serbian,
  kind text not null check (kind in ('contract', 'annex', 'decision', 'certificate', 'notice', 'order', 'statement', 'request', 'act')),
  about text not null,
  article text,
  source text not null check (length(source) <= 60000),
  in_use boolean not null default true,
  -- A template is a text, or a .docx of the company; the program ships none of these.
  docx_file_id bigint,
  constraint "documents.template_code_taken" unique (company_id, code),
  foreign key (company_id, docx_file_id) references stored_file,
  check ((docx_file_id is null) = (source <> ''))
);
select company_table('document_template');
select revised('document_template');

-- How a template read after each change: a paper names the version it was written by, so a version stays for good.
create table document_template_version (
  company_id bigint not null,
  id bigint generated always as identity,
  document_template_id bigint not null,
  version int not null,
  title text not null,
  article text,
  source text not null,
  saved_at timestamptz not null default clock_timestamp(),
  saved_by bigint default current_user_id(),
  docx_file_id bigint,
  foreign key (company_id, document_template_id) references document_template,
  unique (company_id, document_template_id, version),
  foreign key (company_id, docx_file_id) references stored_file
);
select company_table('document_template_version');

-- A paper about an employee: its number for good, both scripts of the same words, and the template it was written by.
create table issued_document (
  company_id bigint not null,
  id bigint generated always as identity,
  employee_id bigint not null,
  about text not null,
  about_id bigint not null,
  template_code text not null,
  document_template_version_id bigint, -- null: as it was shipped
  title text not null,
  script text not null check (script in ('latin', 'cyrillic')),
  day date not null,
  is_sensitive boolean not null, -- says what only those may see who hold the right to it
  registered_document_id bigint not null,
  latin_file_id bigint,
  cyrillic_file_id bigint,
  created_at timestamptz not null default clock_timestamp(),
  created_by bigint default current_user_id(),
  -- A paper keeps what it says, from which any format of either script is drawn when it is asked for. The two PDFs are there where they
  -- were drawn at its issue. Papers of one act for many carry its key, so that an act that is begun anew finds what it has done.
  content_file_id bigint,
  batch uuid,
  -- A paper that says pay is for who may see pay. Contracts and the certificate of pay said it before it stood in the record.
  says_pay boolean not null default false,
  foreign key (company_id, employee_id) references employee,
  foreign key (company_id, document_template_version_id) references document_template_version,
  foreign key (company_id, registered_document_id) references registered_document,
  foreign key (company_id, latin_file_id) references stored_file,
  foreign key (company_id, cyrillic_file_id) references stored_file,
  foreign key (company_id, content_file_id) references stored_file,
  check (content_file_id is not null or latin_file_id is not null)
);
select company_table('issued_document');
create index on issued_document (company_id, employee_id, id desc);
create unique index on issued_document (company_id, batch, employee_id) where batch is not null;
create index on issued_document (company_id, coalesce(content_file_id, latin_file_id));
create index on issued_document (company_id, registered_document_id);

-- Documents of the company itself: acts, permits, letters that came and went. Each has its number in the register, and its files are
-- versions.
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

-- A file of a document of the company. The last one is the document; those before stay.
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
-- From a file that was found to what it is a file of.
create index on company_document_version (company_id, stored_file_id);

-- The words of a file, taken out of it so that it is found by what it says. They are made anew from the file, so they are neither
-- audited nor kept longer than it. A file without words, or one that cannot be read, has a row all the same, and is not tried again.
create table document_text (
  company_id bigint not null,
  stored_file_id bigint not null,
  employee_id bigint, -- whose paper it is
  content text not null check (length(content) <= 200000),
  words tsvector generated always as (to_tsvector('simple'::regconfig, folded(content))) stored,
  foreign key (company_id, stored_file_id) references stored_file on delete cascade,
  foreign key (company_id, employee_id) references employee
);
select company_table('document_text', 'stored_file_id', audited => false);
create index on document_text using gin (words);
create index on document_text (company_id, employee_id) where employee_id is not null;

-- How a paper was handed to whom it is about, or tried to be (čl. 185. ZoR). Of several tries each is a row.
create table paper_delivery (
  company_id bigint not null,
  id bigint generated always as identity,
  employee_id bigint not null,
  way text not null check (way in ('signature', 'post', 'refused', 'notice_board')),
  day date not null,
  note text check (length(note) <= 500),
  noted_at timestamptz not null default clock_timestamp(),
  noted_by bigint default current_user_id(),
  -- Of every registered paper about an employee the delivery is noted by hand: of decisions on leave too.
  registered_document_id bigint not null,
  foreign key (company_id, employee_id) references employee,
  foreign key (company_id, registered_document_id) references registered_document,
  constraint "documents.delivery_noted" unique (company_id, registered_document_id, way, day)
);
select company_table('paper_delivery');

-- Papers that were sent to the account of the employee they are about. What the employee is shown is a file that stays; the
-- confirmation of its receipt names the digest of those bytes and is final. A sending that was not confirmed can be taken back.
create table paper_sending (
  company_id bigint not null,
  id bigint generated always as identity,
  registered_document_id bigint not null,
  employee_id bigint not null,
  -- whether the confirmation serves the paper, as the employee was told with it; otherwise it is a copy for information
  serves boolean not null,
  sent_at timestamptz not null default clock_timestamp(),
  sent_by bigint default current_user_id(),
  opened_at timestamptz,
  shown_file_id bigint,
  confirmed_at timestamptz,
  confirmed_by bigint,
  shown_sha256 text,
  taken_back_at timestamptz,
  taken_back_by bigint,
  foreign key (company_id, registered_document_id) references registered_document,
  foreign key (company_id, employee_id) references employee,
  foreign key (company_id, shown_file_id) references stored_file,
  check ((opened_at is null) = (shown_file_id is null)),
  check ((confirmed_at is null) = (confirmed_by is null) and (confirmed_at is null) = (shown_sha256 is null)),
  check (confirmed_at is null or (opened_at is not null and taken_back_at is null))
);
select company_table('paper_sending');
create unique index "documents.sent_already" on paper_sending (company_id, registered_document_id) where taken_back_at is null;
create index on paper_sending (company_id, employee_id, id desc);

-- The PDF of a paper as it was drawn first, from what is kept of the paper: whoever asks again is given the same bytes.
create table paper_drawing (
  company_id bigint not null,
  content_file_id bigint not null,
  script text not null check (script in ('latin', 'cyrillic')),
  stored_file_id bigint not null,
  foreign key (company_id, content_file_id) references stored_file on delete cascade,
  foreign key (company_id, stored_file_id) references stored_file on delete cascade
);
select company_table('paper_drawing', 'content_file_id, script', audited => false);
create index on paper_drawing (company_id, stored_file_id);

-- What spoke against a paper before it got its number, and why it was issued all the same. As final as the paper; it goes with the person.
create table paper_check (
  company_id bigint not null,
  id bigint generated always as identity,
  issued_document_id bigint not null,
  employee_id bigint not null,
  findings jsonb not null,
  reason text not null check (reason !~ '^\s*$'),
  written_by bigint default current_user_id(),
  foreign key (company_id, issued_document_id) references issued_document,
  foreign key (company_id, employee_id) references employee,
  constraint "documents.check_twice" unique (company_id, issued_document_id)
);
select company_table('paper_check');
revoke delete on paper_check from app;
