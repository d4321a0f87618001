-- Deletes data copies after a week with their job and their log values.
create or replace function purge_personal_data_copies(before_moment timestamptz) returns int language plpgsql as $$
declare
  gone int := 0; c record;
begin
  for c in select company_id, id, file_id from job where kind = 'writePerson' and ended_at < before_moment order by company_id, id loop
    delete from job where company_id = c.company_id and id = c.id;
    delete from stored_file where company_id = c.company_id and id = c.file_id;
    update audit_entry set before = null, after = null where company_id = c.company_id and table_name = 'stored_file'
      and row_id = c.file_id;
    gone := gone + 1;
  end loop;
  return gone;
end $$;
revoke execute on function purge_personal_data_copies from public;
