-- The files of protections are deleted with other files. The rows are deleted here, before the log is cleared.
create or replace function erase_protections() returns trigger language plpgsql security definer set search_path = public, code, pg_temp as $$
begin
  delete from protection where company_id = new.company_id and employee_id = new.employee_id;
  return null;
end $$;

-- The name determines the order, because triggers of one event run in alphabetical order.
create or replace trigger erase_another_protection after insert on erasure for each row execute function erase_protections();
