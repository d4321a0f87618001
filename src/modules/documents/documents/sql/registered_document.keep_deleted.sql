-- A number is cancelled, never deleted: a book has no holes.
create or replace trigger keep_deleted before delete or truncate on registered_document for each statement
  execute function reject_always('documents.number_is_final');
