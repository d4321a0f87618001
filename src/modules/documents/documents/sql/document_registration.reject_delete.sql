-- A number is cancelled, never deleted: a book has no holes.
create or replace trigger reject_delete before delete or truncate on document_registration for each statement
  execute function reject_always('documents.number_is_final');
