-- An issued document is immutable.
create or replace trigger reject_change before update or delete or truncate on document for each statement
  execute function reject_always('documents.document_is_final');
