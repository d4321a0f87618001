-- A close is reopened, never deleted.
create or replace trigger guard_delete before delete or truncate on month_close for each statement
  execute function reject_always('time.close_is_final');
