-- Updates are logged by row; inserts and deletes by `write_audit_entries`.
create or replace trigger audit after update on employment for each row execute function write_audit_entry();
