-- What was signed was signed.
create or replace trigger keep_deleted before delete or truncate on timesheet_signoff for each statement
  execute function reject_always('time.signature_is_final');
