create or replace trigger record_change_on_insert after insert on job_position referencing new table as changed_rows for each statement
  execute function record_changes('job_position', 'id');
create or replace trigger record_change_on_update after update on job_position referencing new table as changed_rows for each statement
  execute function record_changes('job_position', 'id');
create or replace trigger record_change_on_delete after delete on job_position referencing old table as changed_rows for each statement
  execute function record_changes('job_position', 'id');
