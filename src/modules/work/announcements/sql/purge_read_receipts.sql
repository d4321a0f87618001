-- Deletes read receipts of announcements that ended before a day, with their log values. The announcement stores the day of the deletion.
-- Runs as `retention`.
create or replace function purge_read_receipts(company bigint, before date) returns int language plpgsql security definer
  set search_path = public, code, pg_temp as $$
declare
  which bigint[] := array(select id from read_receipts_due_for_deletion(company, before));
begin
  perform assert_own_company(company);
  update announcement a set receipts_deleted_on = (app_now() at time zone 'Europe/Belgrade')::date where a.company_id = company and a.id in (
    select v.announcement_id from announcement_read_receipt r
      join announcement_version v on v.company_id = r.company_id and v.id = r.announcement_version_id
    where r.company_id = company and r.id = any (which));
  delete from announcement_read_receipt where company_id = company and id = any (which);
  update audit_entry set before = null, after = null
  where company_id = company and table_name = 'announcement_read_receipt' and row_id = any (which);
  return cardinality(which);
end $$;
alter function purge_read_receipts owner to retention;
revoke execute on function purge_read_receipts from public, app;
