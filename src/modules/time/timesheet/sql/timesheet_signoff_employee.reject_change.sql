-- Rows of a sign-off are immutable.
create or replace trigger reject_change before update or delete or truncate on timesheet_signoff_employee for each statement
  when (current_user <> 'retention') execute function reject_always('time.signature_is_final');
