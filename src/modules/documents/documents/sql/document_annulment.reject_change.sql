-- The reason of an annulment is immutable.
create or replace trigger reject_change before update or truncate on document_annulment for each statement
  execute function reject_always('documents.annulment_is_final');
