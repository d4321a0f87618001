-- Marks days whose end has come without an exit or without any event. Returns the number of marked days.
create or replace function mark_ended_days_without_result() returns int language plpgsql security definer set search_path = public, code, pg_temp as $$
declare
  companies bigint[]; employees bigint[]; days date[];
begin
  select array_agg(company_id), array_agg(employee_id), array_agg(day) into companies, employees, days from day_result
    where open_until <= app_now();
  if companies is not null then perform mark_days_stale(companies, employees, days); end if;
  return coalesce(cardinality(companies), 0);
end $$;
revoke execute on function mark_ended_days_without_result from public;
