-- A signature can be revoked, but not deleted.
create or replace trigger reject_delete before delete or truncate on document_signature for each statement
  execute function reject_always('documents.signature_is_final');
