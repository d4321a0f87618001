-- What is changed of a company is told in its own log.
create or replace trigger audit after update on company for each row execute function write_audit_entry();
