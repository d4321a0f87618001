create or replace trigger event_leave_approved_on_insert after insert on leave_request referencing new table as new_rows for each statement
  execute function record_events('leave.approved', 'leave_request', 'r.id', 'r.employee_id', '', $$r.status = 'approved'$$);
create or replace trigger event_leave_approved after update on leave_request referencing old table as old_rows new table as new_rows
  for each statement execute function record_events('leave.approved', 'leave_request', 'r.id', 'r.employee_id', '',
    $$r.status = 'approved' and o.status <> 'approved'$$);
create or replace trigger event_leave_changed after update on leave_request referencing old table as old_rows new table as new_rows
  for each statement execute function record_events('leave.changed', 'leave_request', 'r.id', 'r.employee_id', '',
    $$r.status = 'approved' and o.status = 'approved' and (r.leave_type_id, r.first_day, r.last_day, r.first_from, r.last_to, r.half, r.returned_on)
      is distinct from (o.leave_type_id, o.first_day, o.last_day, o.first_from, o.last_to, o.half, o.returned_on)$$, 'leave.approved');
create or replace trigger event_leave_cancelled after update on leave_request referencing old table as old_rows new table as new_rows
  for each statement execute function record_events('leave.cancelled', 'leave_request', 'r.id', 'r.employee_id', '',
    $$o.status = 'approved' and r.status <> 'approved'$$);
create or replace trigger event_deleted after delete on leave_request referencing old table as old_rows for each statement
  execute function record_events('leave.cancelled', 'leave_request', 'r.id', 'r.employee_id', '', $$r.status = 'approved'$$);
