-- Employees by name or code.
create or replace function search_employee(words text) returns setof bigint language sql stable security definer
  set search_path = public, code, pg_temp as $$ select * from search_rows_of_company('employee', words) $$;
revoke execute on function search_employee from public;
grant execute on function search_employee to app;
