-- The number of days after which a former employee can no longer read their own record in this company.
create or replace function former_employee_access_days() returns int language sql stable security definer set search_path = public, code, pg_temp as $$
  select access_days_after_employment(current_company())
$$;
revoke execute on function former_employee_access_days from public;
grant execute on function former_employee_access_days to app;
