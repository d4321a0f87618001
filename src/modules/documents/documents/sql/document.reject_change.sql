-- A paper that was issued stays as it is.
create or replace trigger reject_change before update or delete or truncate on document for each statement
  execute function reject_always('documents.document_is_final');
