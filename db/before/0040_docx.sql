-- A paper keeps what it says, from which any format of either script is drawn when it is asked for. The two PDFs are there where they
-- were drawn at its issue. Papers of one act for many carry its key, so that an act that is begun anew finds what it has done.
alter table issued_document
  alter column latin_file_id drop not null,
  alter column cyrillic_file_id drop not null,
  add column content_file_id bigint,
  add column batch uuid,
  add foreign key (company_id, content_file_id) references stored_file,
  add check (content_file_id is not null or latin_file_id is not null);
create unique index on issued_document (company_id, batch, employee_id) where batch is not null;

-- A template is a text, or a .docx of the company; the program ships none of these.
alter table document_template
  add column docx_file_id bigint,
  add foreign key (company_id, docx_file_id) references stored_file,
  add check ((docx_file_id is null) = (source <> ''));
alter table document_template_version
  add column docx_file_id bigint,
  add foreign key (company_id, docx_file_id) references stored_file;

create or replace function keep_template_version() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' or (new.title, new.article, new.source, new.docx_file_id) is distinct from (old.title, old.article, old.source, old.docx_file_id) then
    insert into document_template_version (company_id, document_template_id, version, title, article, source, docx_file_id)
    values (new.company_id, new.id, (select count(*) + 1 from document_template_version v where v.company_id = new.company_id and v.document_template_id = new.id), new.title, new.article, new.source, new.docx_file_id);
  end if;
  return null;
end $$;
