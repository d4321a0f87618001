-- A rendered file is immutable and can only be deleted.
create or replace trigger reject_change before update or truncate on document_rendering for each statement
  execute function reject_always('documents.document_is_final');
