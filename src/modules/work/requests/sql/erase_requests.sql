-- Deletes the requests of an erased person, and their log values.
create or replace function erase_requests() returns trigger language plpgsql security definer set search_path = public, code, pg_temp as $$
begin
  delete from request_decision where company_id = new.company_id and employee_id = new.employee_id;
  delete from request where company_id = new.company_id and employee_id = new.employee_id;
  perform erase_person_in_audit_log(new.company_id, new.employee_id, '{request,request_decision}');
  return null;
end $$;

create or replace trigger erase_requests after insert on erasure for each row execute function erase_requests();
