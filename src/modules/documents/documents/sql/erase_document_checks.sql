-- Deletes findings, reasons of annulments, answers and signers of an erased person's documents.
create or replace function erase_document_checks() returns trigger language plpgsql security definer set search_path = public, code, pg_temp as $$
begin
  delete from document_check where company_id = new.company_id and employee_id = new.employee_id;
  delete from document_annulment where company_id = new.company_id and employee_id = new.employee_id;
  delete from document_answer where company_id = new.company_id and employee_id = new.employee_id;
  update document_signature set signed_by = null where company_id = new.company_id and employee_id = new.employee_id and signed_by is not null;
  return null;
end $$;

create or replace trigger erase_another_document_check after insert on erasure for each row execute function erase_document_checks();
