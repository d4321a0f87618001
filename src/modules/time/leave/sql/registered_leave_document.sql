-- Leave documents in the form of all other documents about an employee. Older ones have only PDFs, without a page.
create or replace view registered_leave_document with (security_invoker = true) as
  select company_id, document_registration_id, employee_id, leave_request_id, template_code, document_template_version_id,
    case when template_code is not null then page_file_id end as content_file_id, latin_file_id, cyrillic_file_id,
    page_file_id as drawn_from_id, is_sensitive, contains_pay
  from leave_document;
grant select on registered_leave_document to app;
