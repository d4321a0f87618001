-- `do update` waits for a worker that holds the row. `do nothing` would skip the row, and the worker, which read the day before this event,
-- would delete it. Computations lock rows by month, employee and day; the same order here prevents deadlocks. An existing row is locked and
-- not written again. An event on the last day of a month can bring minutes to the first day of the next month, so that day is marked too.
create or replace function mark_days_stale(companies bigint[], employees bigint[], days date[]) returns void language sql volatile
  security definer set search_path = public, code, pg_temp as $$
  insert into stale_day as s (company_id, employee_id, day)
  select company_id, employee_id, day
  from (select distinct d.company_id, d.employee_id, x.day from unnest(companies, employees, days) d (company_id, employee_id, day),
          lateral (values (d.day), (case when extract(day from d.day + 1) = 1 then d.day + 1 end)) x (day)) d
  where day is not null and (company_id = current_company() or pg_has_role(session_user, current_user, 'member'))
    and not exists (select from month_close c where c.company_id = d.company_id and c.month = month_of(d.day) and c.reopened_at is null)
  order by company_id, month_of(day), employee_id, day
  on conflict (company_id, employee_id, day) do update set since = s.since where false
$$;
