-- Rows of a close are immutable.
create or replace trigger reject_change before update or delete or truncate on month_close_total for each statement
  when (current_user <> 'retention') execute function reject_always('time.close_is_final');
