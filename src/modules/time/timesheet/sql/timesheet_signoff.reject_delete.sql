-- A sign-off cannot be deleted.
create or replace trigger reject_delete before delete or truncate on timesheet_signoff for each statement
  execute function reject_always('time.signature_is_final');
