-- Deletes old log entries in batches, so that no transaction is long.
create or replace function purge_audit_entries(company bigint, before_moment timestamptz, slice int default 10000) returns int language plpgsql
  security definer set search_path = public, code, pg_temp as $$
declare
  gone int;
begin
  delete from audit_entry where company_id = company
    and id in (select id from audit_entry where company_id = company and at < before_moment order by id limit slice);
  get diagnostics gone = row_count;
  return gone;
end $$;
alter function purge_audit_entries owner to retention;
revoke execute on function purge_audit_entries from public, app;
