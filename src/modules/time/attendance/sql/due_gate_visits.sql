-- Visits that began before a day.
create or replace function due_gate_visits(company bigint, before date) returns setof bigint language sql stable as
$$ select id from gate_visit where company_id = company and came_at < before::timestamp at time zone 'Europe/Belgrade' $$;
revoke execute on function due_gate_visits from public;
grant execute on function due_gate_visits to retention;
