-- The number of days after the last day of work for which employees can read their own record; 30 by default.
create or replace function access_days_after_employment(company bigint) returns int language sql stable security definer
  set search_path = public, code, pg_temp as $$
  select coalesce((select (value ->> 'days')::int from company_setting where company_id = company and name = 'access_after_end'), 30)
$$;
revoke execute on function access_days_after_employment from public;
