-- Erases a former employee, who must have no employment and no account. Data copies of the employee are deleted too.
create or replace function erase_former_employee(person bigint, why text) returns int language plpgsql security definer
  set search_path = public, code, pg_temp as $$
declare
  company bigint := current_company();
  files bigint[];
begin
  perform from employee where company_id = company and id = person for update;
  if exists (select from employment where company_id = company and employee_id = person and last_day >= belgrade_today())
    then perform raise_error('privacy.employment_not_ended'); end if;
  if exists (select from membership where company_id = company and employee_id = person) then perform raise_error('privacy.has_account'); end if;
  if exists (select from erasure where company_id = company and employee_id = person) then perform raise_error('privacy.already_erased'); end if;
  with gone as (delete from job where company_id = company and kind = 'writePerson' and ended_at is not null
    and input ->> 'employee_id' = person::text returning file_id)
  select array_agg(file_id) into files from gone;
  delete from stored_file where company_id = company and id = any (files);
  update audit_entry set before = null, after = null where company_id = company and row_id = any (files) and table_name = 'stored_file';
  return erase_person(company, person, why);
end $$;
revoke execute on function erase_former_employee from public;
grant execute on function erase_former_employee to app;
