-- Logs created and deleted devices; `audit_change` logs changes.
create or replace trigger audit after insert or delete on device for each row execute function write_audit_entry();
