-- Read receipts of announcements that ended, or were withdrawn, before a day.
create or replace function read_receipts_due_for_deletion(company bigint, before date) returns setof announcement_read_receipt language sql stable as $$
  select r.* from announcement a
    join announcement_version v on v.company_id = a.company_id and v.announcement_id = a.id
    join announcement_read_receipt r on r.company_id = v.company_id and r.announcement_version_id = v.id
  where a.company_id = company and least(a.valid_until, (a.withdrawn_at at time zone 'Europe/Belgrade')::date) < before
$$;
revoke execute on function read_receipts_due_for_deletion from public;
grant execute on function read_receipts_due_for_deletion to retention;
