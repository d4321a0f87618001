-- Erases the engaged person that belongs to an erased employee.
create or replace function erase_contingent_workers_of_employee() returns trigger language plpgsql security definer
  set search_path = public, code, pg_temp as $$
begin
  perform anonymize_contingent_worker(company_id, id) from contingent_worker where company_id = new.company_id and employee_id = new.employee_id;
  return null;
end $$;

create or replace trigger erase_contingent_workers_of_employee after insert on erasure for each row when (new.employee_id is not null)
  execute function erase_contingent_workers_of_employee();
