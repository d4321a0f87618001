create or replace trigger event_employee_changed_on_insert after insert on employment referencing new table as new_rows for each statement
  execute function record_events('employee.changed', 'employee', 'r.employee_id', 'r.employee_id', '', '', 'employee.created');
create or replace trigger event_ended after update on employment referencing old table as old_rows new table as new_rows
  for each statement execute function record_events('employee.ended', 'employee', 'r.employee_id', 'r.employee_id', '',
    'r.last_day <> o.last_day and isfinite(r.last_day)', 'employee.created');
create or replace trigger event_employee_changed_on_update after update on employment referencing old table as old_rows new table as new_rows
  for each statement execute function record_events('employee.changed', 'employee', 'r.employee_id', 'r.employee_id', '',
    $$to_jsonb(r) - 'revision' <> to_jsonb(o) - 'revision'$$, 'employee.created');
create or replace trigger event_employee_changed_on_delete after delete on employment referencing old table as old_rows for each statement
  execute function record_events('employee.changed', 'employee', 'r.employee_id', 'r.employee_id', '', '', 'employee.created');
