-- Erases a candidate: all files that the log contains, emails, and exported lists. The log keeps actor, action and time without values.
create or replace function erase_candidate_of_company(company bigint, which bigint, why text) returns boolean language plpgsql security definer
  set search_path = public, code, pg_temp as $$
declare
  parts text[] := array['candidate_file', 'candidate_rating', 'candidate_interview', 'candidate_email'];
  files bigint[]; lists bigint[];
begin
  perform assert_own_company(company);
  perform from candidate where company_id = company and id = which for update;
  if not found then return false; end if;
  files := array(select distinct (coalesce(after, before) ->> 'file_id')::bigint from audit_entry
    where company_id = company and table_name = 'candidate_file' and coalesce(after, before) ->> 'candidate_id' = which::text);
  lists := array(select file_id from job where company_id = company and kind = 'writeCandidates' and file_id is not null);
  update job set file_id = null, input = '{}' where company_id = company and kind = 'writeCandidates'
    and status in ('done', 'failed', 'cancelled');
  delete from candidate_file where company_id = company and candidate_id = which;
  delete from candidate_rating where company_id = company and candidate_id = which;
  delete from candidate_interview where company_id = company and candidate_id = which;
  delete from candidate_email where company_id = company and candidate_id = which;
  delete from stored_file where company_id = company and id = any (files || lists);
  delete from candidate where company_id = company and id = which;
  update audit_entry e set before = null, after = null where e.company_id = company and (
    e.table_name = 'candidate' and e.row_id = which
    or e.table_name = 'stored_file' and e.row_id = any (files || lists)
    or e.table_name = any (parts) and coalesce(e.after, e.before) ->> 'candidate_id' = which::text);
  insert into candidate_erasure (company_id, candidate_id, ground, files) values (company, which, why, cardinality(files));
  return true;
end $$;
revoke execute on function erase_candidate_of_company from public;
