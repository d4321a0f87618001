create or replace function queue_marks() returns void language plpgsql security definer set search_path = public, pg_temp as $$
declare
  companies bigint[]; employees bigint[]; days date[];
begin
  with taken as (delete from stale_mark m where m.company_id = current_company() returning m.company_id, m.employees, m.days)
  select array_agg(company_id), array_agg(employee_id), array_agg(day) into companies, employees, days
  from taken t, unnest(t.employees, t.days) x (employee_id, day);
  if companies is not null then perform mark_stale(companies, employees, days); end if;
end $$;
revoke execute on function queue_marks from public;
grant execute on function queue_marks to app;
