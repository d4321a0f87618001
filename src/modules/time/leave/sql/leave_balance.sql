-- The same as `leave_balances`, for one employee.
create or replace function leave_balance(employee bigint, type bigint, on_day date)
returns table (grant_id bigint, year int, granted numeric, taken numeric, expired numeric, remaining numeric, planned numeric)
  language sql stable as $$
  select grant_id, year, granted, taken, expired, remaining, planned from leave_balances(array[employee], type, on_day)
$$;
