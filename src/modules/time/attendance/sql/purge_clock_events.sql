-- Deletes raw events of closed months after their retention period, with their log values. Runs as `retention`.
create or replace function purge_clock_events(company bigint, before date) returns int language plpgsql security definer
  set search_path = public, code, pg_temp as $$
declare
  which bigint[] := array(select clock_events_due_for_deletion(company, before));
begin
  perform assert_own_company(company);
  delete from clock_event where company_id = company and id = any (which);
  update audit_entry set before = null, after = null where company_id = company and table_name = 'clock_event' and row_id = any (which);
  return cardinality(which);
end $$;
alter function purge_clock_events owner to retention;
revoke execute on function purge_clock_events from public, app;
