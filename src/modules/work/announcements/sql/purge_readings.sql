-- Readings of announcements that ended before a day go, with what the log kept of them, and the announcement says when. Runs as `retention`.
create or replace function purge_readings(company bigint, before date) returns int language plpgsql security definer
  set search_path = public, pg_temp as $$
declare
  which bigint[] := array(select id from due_readings(company, before));
begin
  perform assert_own_company(company);
  update announcement a set readings_deleted_on = (app_now() at time zone 'Europe/Belgrade')::date where a.company_id = company and a.id in (
    select v.announcement_id from announcement_reading r
      join announcement_version v on v.company_id = r.company_id and v.id = r.announcement_version_id
    where r.company_id = company and r.id = any (which));
  delete from announcement_reading where company_id = company and id = any (which);
  update audit_entry set before = null, after = null
  where company_id = company and table_name = 'announcement_reading' and row_id = any (which);
  return cardinality(which);
end $$;
alter function purge_readings owner to retention;
revoke execute on function purge_readings from public, app;
