-- The check of a document is immutable.
create or replace trigger reject_change before update or truncate on document_check for each statement
  execute function reject_always('documents.document_is_final');
