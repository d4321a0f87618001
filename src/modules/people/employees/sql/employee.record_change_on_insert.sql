create or replace trigger record_change_on_insert after insert on employee referencing new table as changed_rows for each statement
  execute function record_changes('employee', 'id');
create or replace trigger record_change_on_update after update on employee referencing new table as changed_rows for each statement
  execute function record_changes('employee', 'id');
create or replace trigger record_change_on_delete after delete on employee referencing old table as changed_rows for each statement
  execute function record_changes('employee', 'id');
