-- Deletes the kiosk secrets of an erased person.
create or replace function erase_kiosk_secrets() returns trigger language plpgsql security definer set search_path = public, code, pg_temp as $$
begin
  delete from employee_pin where company_id = new.company_id and employee_id = new.employee_id;
  delete from kiosk_code where company_id = new.company_id and employee_id = new.employee_id;
  return null;
end $$;

create or replace trigger erase_kiosk_secrets after insert on erasure for each row execute function erase_kiosk_secrets();
