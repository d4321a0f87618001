-- A change of a template creates a new version.
create or replace function record_template_version() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' or (new.title, new.article, new.source, new.docx_file_id) is distinct from (old.title, old.article, old.source,
    old.docx_file_id) then
    insert into document_template_version (company_id, document_template_id, version, title, article, source, docx_file_id)
    values (new.company_id, new.id,
      (select count(*) + 1 from document_template_version v where v.company_id = new.company_id and v.document_template_id = new.id),
      new.title, new.article, new.source, new.docx_file_id);
  end if;
  return null;
end $$;

create or replace trigger keep_version after insert or update on document_template for each row execute function record_template_version();
