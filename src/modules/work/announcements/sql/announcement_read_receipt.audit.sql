-- Readings are the log themselves; what others note of somebody, and take back, is told.
create or replace trigger audit after update on announcement_read_receipt for each row
  when (old.paper_day is distinct from new.paper_day) execute function write_audit_entry();
