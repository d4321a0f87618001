-- Of what somebody who is erased had asked for stays when and how it ended.
create or replace function erase_requests() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  update request set content = '{}', note = null, end_reason = null where company_id = new.company_id and employee_id = new.employee_id;
  update request_decision set reason = null where company_id = new.company_id and employee_id = new.employee_id;
  return null;
end $$;

create or replace trigger erase_requests after insert on erasure for each row execute function erase_requests();
