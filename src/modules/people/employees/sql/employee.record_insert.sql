create or replace trigger record_insert after insert on employee referencing new table as changed_rows for each statement
  execute function record_changes('employee', 'id');
create or replace trigger record_update after update on employee referencing new table as changed_rows for each statement
  execute function record_changes('employee', 'id');
create or replace trigger record_delete after delete on employee referencing old table as changed_rows for each statement
  execute function record_changes('employee', 'id');
