-- Logs a new or deleted device; changes are logged by `audit_change`.
create or replace trigger audit after insert or delete on device for each row execute function write_audit_entry();
