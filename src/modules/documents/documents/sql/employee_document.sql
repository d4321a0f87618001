-- All registered documents about an employee, from any module. `content_file_id` is the source of a .docx, `drawn_from_id` that of PDFs.
create or replace view employee_document with (security_invoker = true) as
  select company_id, document_registration_id, employee_id, id as document_id, null::bigint as leave_request_id,
    template_code, day, script, content_file_id, latin_file_id, cyrillic_file_id, content_file_id as drawn_from_id, is_sensitive, contains_pay
  from document
  union all
  select company_id, document_registration_id, employee_id, null, leave_request_id, null, null, null,
    content_file_id, latin_file_id, cyrillic_file_id, drawn_from_id, is_sensitive, contains_pay from registered_leave_document;
grant select on employee_document to app;
