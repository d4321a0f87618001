-- Who is erased as an employee is erased as this too.
create or replace function erase_engaged_employee() returns trigger language plpgsql security definer
  set search_path = public, pg_temp as $$
begin
  perform erase_engaged_person(company_id, id) from engaged_person where company_id = new.company_id and employee_id = new.employee_id;
  return null;
end $$;

create or replace trigger erase_engaged_employee after insert on erasure for each row when (new.employee_id is not null)
  execute function erase_engaged_employee();
