-- Rows of an exported file are immutable.
create or replace trigger reject_change before update or delete or truncate on payroll_file_employee for each statement
  when (current_user <> 'retention') execute function reject_always('time.payroll_file_is_final');
