-- Erasing an employee also removes the reason of their exclusion.
create or replace function erase_collective_leave() returns trigger language plpgsql security definer set search_path = public, code, pg_temp as $$
begin
  update collective_leave_member set why = null where company_id = new.company_id and employee_id = new.employee_id;
  return null;
end $$;

create or replace trigger erase_collective_leave after insert on erasure for each row execute function erase_collective_leave();
