-- Erases the candidate record of an erased employee.
create or replace function erase_candidate_of_erased_employee() returns trigger language plpgsql security definer set search_path = public, code, pg_temp as $$
begin
  perform erase_candidate_of_company(new.company_id, c.id, 'employee_erased') from candidate c where c.company_id = new.company_id
    and c.employee_id = new.employee_id;
  return null;
end $$;

create or replace trigger candidates after insert on erasure for each row execute function erase_candidate_of_erased_employee();
