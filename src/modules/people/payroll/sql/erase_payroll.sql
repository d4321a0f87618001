-- The erasure of an employee deletes all paid amounts and payslips.
create or replace function erase_payroll() returns trigger language plpgsql security definer set search_path = public, code, pg_temp as $$
declare
  files bigint[];
begin
  delete from payroll_result where company_id = new.company_id and employee_id = new.employee_id;
  with gone as (delete from payslip where company_id = new.company_id and employee_id = new.employee_id returning stored_file_id)
  select array_agg(stored_file_id) into files from gone;
  delete from stored_file where company_id = new.company_id and id = any (files);
  update payslip set candidates = array_remove(candidates, new.employee_id), candidate_reasons = candidate_reasons - new.employee_id::text
    where company_id = new.company_id and new.employee_id = any (candidates);
  return null;
end $$;

create or replace trigger erase_another_payroll after insert on erasure for each row execute function erase_payroll();
