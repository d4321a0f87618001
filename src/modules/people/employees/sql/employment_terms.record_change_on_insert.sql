create or replace trigger record_change_on_insert after insert on employment_terms referencing new table as changed_rows for each statement
  execute function record_changes('employee', 'employee_id', 'employment_terms', 'id');
create or replace trigger record_change_on_update after update on employment_terms referencing new table as changed_rows for each statement
  execute function record_changes('employee', 'employee_id', 'employment_terms', 'id');
create or replace trigger record_change_on_delete after delete on employment_terms referencing old table as changed_rows for each statement
  execute function record_changes('employee', 'employee_id', 'employment_terms', 'id');
