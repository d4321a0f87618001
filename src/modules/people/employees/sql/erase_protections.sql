-- Its proofs go with those of the rest of the file; the rows themselves here, before the log is blanked.
create or replace function erase_protections() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  delete from protection where company_id = new.company_id and employee_id = new.employee_id;
  return null;
end $$;

-- Triggers of one event run in the order of their names.
create or replace trigger erase_another_protection after insert on erasure for each row execute function erase_protections();
