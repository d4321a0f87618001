-- That a device came or went; a change is told by `audit_change`.
create or replace trigger audit after insert or delete on device for each row execute function write_audit_entry();
