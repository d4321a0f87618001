-- For how many days after the last day of work the own record stays readable: the company says, 30 where it has said nothing.
create or replace function days_after_employment(company bigint) returns int language sql stable security definer
  set search_path = public, pg_temp as $$
  select coalesce((select (value ->> 'days')::int from company_setting where company_id = company and name = 'access_after_end'), 30)
$$;
revoke execute on function days_after_employment from public;
