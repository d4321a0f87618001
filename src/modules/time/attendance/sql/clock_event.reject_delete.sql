-- Received events are permanent; only the retention purge of closed months deletes them.
create or replace trigger reject_delete before delete on clock_event for each statement when (current_user <> 'retention')
  execute function reject_always('time.event_is_final');
