-- `do update`, because it waits for a worker who holds the row; `do nothing` would see the row, be content, and the worker,
-- who has read the day before this event, would take it away. In order, so that two batches never wait for each
-- other. Nobody counts how often a day was marked: a row that is there is held and not written anew.
-- What happens on the last day of a month can bring minutes to the first of the next, so that day is marked with it.
create or replace function mark_days_stale(companies bigint[], employees bigint[], days date[]) returns void language sql volatile
  security definer set search_path = public, pg_temp as $$
  insert into stale_day as s (company_id, employee_id, day)
  select distinct company_id, employee_id, day
  from (select d.company_id, d.employee_id, x.day from unnest(companies, employees, days) d (company_id, employee_id, day),
          lateral (values (d.day), (case when extract(day from d.day + 1) = 1 then d.day + 1 end)) x (day)) d
  where day is not null and (company_id = current_company() or pg_has_role(session_user, current_user, 'member'))
    and not exists (select from month_close c where c.company_id = d.company_id and c.month = month_of(d.day) and c.reopened_at is null)
  order by 1, 2, 3
  on conflict (company_id, employee_id, day) do update set since = s.since where false
$$;
