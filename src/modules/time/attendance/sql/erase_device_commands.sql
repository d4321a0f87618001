-- Deletes commands about an erased person.
create or replace function erase_device_commands() returns trigger language plpgsql security definer set search_path = public, code, pg_temp as $$
begin
  delete from device_command where company_id = new.company_id and employee_id = new.employee_id;
  return null;
end $$;

create or replace trigger erase_device_commands after insert on erasure for each row execute function erase_device_commands();
