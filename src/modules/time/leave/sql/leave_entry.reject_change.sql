-- The ledger is append-only.
create or replace trigger reject_change before update or delete or truncate on leave_entry for each statement when (current_user <> 'retention')
  execute function reject_always('leave.ledger_is_final');
