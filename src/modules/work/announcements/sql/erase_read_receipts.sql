-- Deletes the read receipts of an erased person.
create or replace function erase_read_receipts() returns trigger language plpgsql security definer set search_path = public, code, pg_temp as $$
begin
  delete from announcement_read_receipt where company_id = new.company_id and employee_id = new.employee_id;
  return null;
end $$;
alter function erase_read_receipts owner to retention;

create or replace trigger erase_read_receipts after insert on erasure for each row execute function erase_read_receipts();
