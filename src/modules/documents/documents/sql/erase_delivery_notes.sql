-- Who is erased leaves no word in the notes of deliveries.
create or replace function erase_delivery_notes() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  update document_delivery set note = null where company_id = new.company_id and employee_id = new.employee_id and note is not null;
  return null;
end $$;

-- Before the log is blanked nothing may be written to it any more, so the notes go first.
create or replace trigger erase_delivery_notes after insert on erasure for each row execute function erase_delivery_notes();
