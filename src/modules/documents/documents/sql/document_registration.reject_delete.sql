-- A number can be annulled, but not deleted: a register must have no gaps.
create or replace trigger reject_delete before delete or truncate on document_registration for each statement
  execute function reject_always('documents.number_is_final');
