create or replace trigger record_change_on_insert after insert on employment referencing new table as changed_rows for each statement
  execute function record_changes('employee', 'employee_id');
create or replace trigger record_change_on_update after update on employment referencing new table as changed_rows for each statement
  execute function record_changes('employee', 'employee_id');
create or replace trigger record_change_on_delete after delete on employment referencing old table as changed_rows for each statement
  execute function record_changes('employee', 'employee_id');
