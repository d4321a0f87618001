create or replace trigger record_change_on_insert after insert on leave_request referencing new table as changed_rows for each statement
  execute function record_changes('leave_request', 'id');
create or replace trigger record_change_on_update after update on leave_request referencing new table as changed_rows for each statement
  execute function record_changes('leave_request', 'id');
create or replace trigger record_change_on_delete after delete on leave_request referencing old table as changed_rows for each statement
  execute function record_changes('leave_request', 'id');
