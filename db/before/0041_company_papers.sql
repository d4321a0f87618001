-- General acts of the company are written by templates too.
alter table document_template drop constraint document_template_kind_check;
alter table document_template add constraint document_template_kind_check
  check (kind in ('contract', 'annex', 'decision', 'certificate', 'notice', 'order', 'statement', 'request', 'act'));
