-- Visits that started before a day.
create or replace function gate_visits_due_for_deletion(company bigint, before date) returns setof bigint language sql stable as
$$ select id from gate_visit where company_id = company and came_at < before::timestamp at time zone 'Europe/Belgrade' $$;
revoke execute on function gate_visits_due_for_deletion from public;
grant execute on function gate_visits_due_for_deletion to retention;
