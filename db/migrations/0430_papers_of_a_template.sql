-- Papers are found by the template that they were written by.
create index on issued_document (company_id, template_code, id desc);
create index on leave_document (company_id, template_code) where template_code is not null;
