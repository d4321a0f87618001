-- Deletes the notes of deliveries of an erased person.
create or replace function erase_delivery_notes() returns trigger language plpgsql security definer set search_path = public, code, pg_temp as $$
begin
  update document_delivery set note = null where company_id = new.company_id and employee_id = new.employee_id and note is not null;
  return null;
end $$;

-- The notes are deleted before the log is cleared, because their deletion writes log entries.
create or replace trigger erase_delivery_notes after insert on erasure for each row execute function erase_delivery_notes();
