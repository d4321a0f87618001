-- Templates of papers. What is shipped lies in the code and is no row; a row of the same code stands in its place while it is in use.
create table document_template (
  company_id bigint not null,
  id bigint generated always as identity,
  code text not null check (code ~ '^[a-z][a-z0-9_]{1,59}$'),
  title text not null collate serbian,
  kind text not null check (kind in ('contract', 'annex', 'decision', 'certificate', 'notice', 'order', 'statement', 'request')),
  about text not null,
  article text,
  source text not null check (length(source) <= 60000),
  in_use boolean not null default true,
  constraint "documents.template_code_taken" unique (company_id, code)
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
  foreign key (company_id, document_template_id) references document_template,
  unique (company_id, document_template_id, version)
);
select company_table('document_template_version');
create trigger keep before update or delete or truncate on document_template_version for each statement execute function refuse_always('documents.version_is_final');

create function keep_template_version() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' or (new.title, new.article, new.source) is distinct from (old.title, old.article, old.source) then
    insert into document_template_version (company_id, document_template_id, version, title, article, source)
    values (new.company_id, new.id, (select count(*) + 1 from document_template_version v where v.company_id = new.company_id and v.document_template_id = new.id), new.title, new.article, new.source);
  end if;
  return null;
end $$;
create trigger keep_version after insert or update on document_template for each row execute function keep_template_version();

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
  latin_file_id bigint not null,
  cyrillic_file_id bigint not null,
  created_at timestamptz not null default clock_timestamp(),
  created_by bigint default current_user_id(),
  foreign key (company_id, employee_id) references employee,
  foreign key (company_id, document_template_version_id) references document_template_version,
  foreign key (company_id, registered_document_id) references registered_document,
  foreign key (company_id, latin_file_id) references stored_file,
  foreign key (company_id, cyrillic_file_id) references stored_file
);
select company_table('issued_document');
create index on issued_document (company_id, employee_id, id desc);
create trigger keep before update or delete or truncate on issued_document for each statement execute function refuse_always('documents.paper_is_final');
