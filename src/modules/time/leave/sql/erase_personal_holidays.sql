-- Erasing an employee also removes their personal holidays.
create or replace function erase_personal_holidays() returns trigger language plpgsql security definer
  set search_path = public, code, pg_temp as $$
begin
  delete from personal_holiday where company_id = new.company_id and employee_id = new.employee_id;
  return null;
end $$;

create or replace trigger erase_another_personal_holiday after insert on erasure for each row execute function erase_personal_holidays();
