-- Deletes visits before a day with their log values. Runs as `retention`.
create or replace function purge_gate_visits(company bigint, before date) returns int language plpgsql security definer
  set search_path = public, code, pg_temp as $$
declare
  which bigint[] := array(select gate_visits_due_for_deletion(company, before));
begin
  perform assert_own_company(company);
  delete from gate_visit where company_id = company and id = any (which);
  update audit_entry set before = null, after = null where company_id = company and table_name = 'gate_visit' and row_id = any (which);
  return cardinality(which);
end $$;
alter function purge_gate_visits owner to retention;
revoke execute on function purge_gate_visits from public, app;
