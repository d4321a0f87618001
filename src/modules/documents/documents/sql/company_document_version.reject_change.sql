-- A version is immutable.
create or replace trigger reject_change before update on company_document_version for each statement
  execute function reject_always('documents.version_is_final');
