-- Marks the days of these employees (null: all) between two days, and their neighbours, as stale if they were computed.
create or replace function mark_day_results_stale(company bigint, people bigint[], from_day date, to_day date) returns void language plpgsql
  security definer set search_path = public, code, pg_temp as $$
declare
  companies bigint[]; employees bigint[]; days date[];
begin
  perform mark_days_of_changed_inputs_stale(company, true);
  select array_agg(r.company_id), array_agg(r.employee_id), array_agg(r.day) into companies, employees, days
  from day_result r where r.company_id = company and (people is null or r.employee_id = any (people))
    and r.day between from_day - 1 and to_day + 1;
  if companies is not null then perform mark_days_stale(companies, employees, days); end if;
end $$;
revoke execute on function mark_day_results_stale from public;
