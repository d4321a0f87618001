-- What was signed was signed.
create or replace trigger keep_deleted before delete or truncate on sheet_signature for each statement
  execute function reject_always('time.signature_is_final');
