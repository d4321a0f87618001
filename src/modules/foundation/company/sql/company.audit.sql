-- Changes of a company are recorded in its own audit log.
create or replace trigger audit after update on company for each row execute function write_audit_entry();
