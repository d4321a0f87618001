create or replace trigger record_change_on_delete after delete on clock_event referencing old table as changed_rows for each statement
  execute function record_changes('clock_event', 'id');
