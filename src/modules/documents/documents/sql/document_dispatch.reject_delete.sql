-- A dispatch can be recalled, but not deleted.
create or replace trigger reject_delete before delete or truncate on document_dispatch for each statement
  execute function reject_always('documents.dispatch_is_final');
