-- Whether the period in which a former employee can read their own record in this company is over.
create or replace function is_membership_closed(who bigint, company bigint) returns boolean language plpgsql stable security definer
  set search_path = public, code, pg_temp as $$
declare
  ended date := last_access_day_after_employment(who, company);
begin
  return ended is not null and ended + access_days_after_employment(company) < belgrade_today();
end
$$;
revoke execute on function is_membership_closed from public;
