-- The last day of the last employment of an employee if it is in the past. Null while an employment is active or planned, or if there is
-- none.
create or replace function last_day_of_ended_employment(company bigint, employee bigint) returns date language sql stable security definer
  set search_path = public, code, pg_temp as $$
  select max(last_day) from employment where company_id = company and employee_id = employee having max(last_day) < belgrade_today()
$$;
revoke execute on function last_day_of_ended_employment from public;
