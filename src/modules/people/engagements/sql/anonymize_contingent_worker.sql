-- Removes the person from rows and log; days and contracts stay, because the law requires their count.
create or replace function anonymize_contingent_worker(company bigint, which bigint) returns void language plpgsql security definer
  set search_path = public, code, pg_temp as $$
begin
  perform assert_own_company(company);
  update contingent_worker set first_name = 'erased', last_name = 'erased', jmbg = null, email = null, phone = null, address = null,
    city = null, bank_account = null
  where company_id = company and id = which;
  update engagement set work = 'erased', note = null where company_id = company and contingent_worker_id = which;
  perform erase_row_in_audit_log(company, 'contingent_worker', which);
  perform erase_row_in_audit_log(company, 'engagement', id) from engagement where company_id = company and contingent_worker_id = which;
end $$;
revoke execute on function anonymize_contingent_worker from public;
