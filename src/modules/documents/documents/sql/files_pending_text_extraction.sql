-- The file that contains the text of a document: each version of a company document, and the content of a generated document, otherwise its
-- PDF.
create or replace view files_pending_text_extraction with (security_invoker = true) as
  select s.company_id, s.stored_file_id, f.employee_id
  from (select company_id, stored_file_id from company_document_version
        union all select company_id, coalesce(content_file_id, latin_file_id) from document) s
    join stored_file f on f.company_id = s.company_id and f.id = s.stored_file_id
  where not exists (select from document_text t where t.company_id = s.company_id and t.stored_file_id = s.stored_file_id)
    and not exists (select from erased_employee e where e.company_id = f.company_id and e.employee_id = f.employee_id);
grant select on files_pending_text_extraction to app;
