-- not after delete: a purge would only move the data into the log
create or replace trigger audit after update on clock_event for each row execute function write_audit_entry();
