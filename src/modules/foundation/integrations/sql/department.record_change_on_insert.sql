create or replace trigger record_change_on_insert after insert on department referencing new table as changed_rows for each statement
  execute function record_changes('department', 'id');
create or replace trigger record_change_on_update after update on department referencing new table as changed_rows for each statement
  execute function record_changes('department', 'id');
create or replace trigger record_change_on_delete after delete on department referencing old table as changed_rows for each statement
  execute function record_changes('department', 'id');
