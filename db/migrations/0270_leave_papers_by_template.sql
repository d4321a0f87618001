-- A decision on leave is written by a template too, and says which; those from before have none and keep the bytes they were issued with.
alter table leave_document
  add column template_code text,
  add column document_template_version_id bigint,
  add column is_sensitive boolean not null default false,
  add column says_pay boolean not null default false,
  add foreign key (company_id, document_template_version_id) references document_template_version;
