-- A paper that was issued stays as it is.
create or replace trigger keep before update or delete or truncate on issued_document for each statement
  execute function reject_always('documents.paper_is_final');
