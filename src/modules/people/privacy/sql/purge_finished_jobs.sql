-- Deletes ended background jobs with their files, except files with another reference.
create or replace function purge_finished_jobs(company bigint, before date) returns int language plpgsql as $$
declare
  which bigint[] := array(select finished_jobs_due_for_deletion(company, before));
  files bigint[]; file bigint;
begin
  files := array(select distinct file_id from job where company_id = company and id = any (which) and file_id is not null);
  delete from job where company_id = company and id = any (which);
  foreach file in array files loop
    begin
      delete from stored_file where company_id = company and id = file;
      update audit_entry set before = null, after = null where company_id = company and table_name = 'stored_file' and row_id = file;
    exception when foreign_key_violation then null;
    end;
  end loop;
  return cardinality(which);
end $$;
revoke execute on function purge_finished_jobs from public;
