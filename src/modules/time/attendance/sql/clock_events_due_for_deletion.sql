-- Raw events of closed months. The next month must be closed too if its first day can use events before midnight. An event stays while a
-- later one corrects it.
create or replace function clock_events_due_for_deletion(company bigint, before date) returns setof bigint language sql stable as $$
  select e.id from clock_event e where e.company_id = company and e.day < before
    and exists (select from month_close c where c.company_id = company and c.month = month_of(e.day) and c.reopened_at is null)
    and exists (select from month_close c where c.company_id = company and c.month = month_of(e.day + 1) and c.reopened_at is null)
    and not exists (select from clock_event r where r.company_id = company and r.replaces_id = e.id and r.day >= before)
$$;
revoke execute on function clock_events_due_for_deletion from public;
grant execute on function clock_events_due_for_deletion to retention;
