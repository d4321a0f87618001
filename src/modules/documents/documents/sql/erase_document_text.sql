-- Deletes the searchable text of an erased person; documents that the law requires stay as files.
create or replace function erase_document_text() returns trigger language plpgsql security definer set search_path = public, code, pg_temp as $$
begin
  perform from employee where company_id = new.company_id and id = new.employee_id for update; -- waits for transactions that are reading a file of the employee
  delete from document_text where company_id = new.company_id and employee_id = new.employee_id;
  return null;
end $$;

create or replace trigger erase_document_text after insert on erasure for each row execute function erase_document_text();
