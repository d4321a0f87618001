-- Document templates of a company. Shipped templates are in the code; a row with the same code replaces one.
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
  docx_file_id bigint, -- a template is text or a .docx file
  constraint "documents.template_code_taken" unique (company_id, code),
  foreign key (company_id, docx_file_id) references stored_file,
  check ((docx_file_id is null) = (source <> ''))
);
select setup_company_table('document_template');
select add_revision('document_template');

-- Versions of a template. Documents reference the version they were made from, so versions are permanent.
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
select setup_company_table('document_template_version');
