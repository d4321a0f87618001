-- Deletes the pay of an erased employee, then its log values.
create or replace function erase_pay() returns trigger language plpgsql security definer set search_path = public, code, pg_temp as $$
begin
  delete from pay_basics where company_id = new.company_id and employee_id = new.employee_id;
  perform erase_person_in_audit_log(new.company_id, new.employee_id, '{pay_basics}');
  return null;
end $$;

create or replace trigger erase_pay after insert on erasure for each row execute function erase_pay();
