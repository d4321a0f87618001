-- The terms of an employee on a day.
create or replace function employment_terms_on(employee bigint, day date) returns setof employment_terms language sql stable as $$
  select * from employment_terms where employee_id = employee and first_day <= day and last_day >= day
$$;
