create or replace trigger event_employee_created after insert on employee referencing new table as new_rows for each statement
  execute function record_events('employee.created', 'employee', 'r.id', 'r.id');
create or replace trigger event_changed after update on employee referencing old table as old_rows new table as new_rows
  for each statement execute function record_events('employee.changed', 'employee', 'r.id', 'r.id', '',
    $$to_jsonb(r) - 'revision' <> to_jsonb(o) - 'revision'$$, 'employee.created');
create or replace trigger event_deleted after delete on employee referencing old table as old_rows for each statement
  execute function record_events('employee.deleted', 'employee', 'r.id', 'r.id');
