-- Deletes the files of undelivered payslips. The rows remain as a record.
create or replace function purge_undelivered_payslips(company bigint, before date) returns int language plpgsql as $$
declare
  which bigint[] := array(select undelivered_payslips_due_for_deletion(company, before));
  files bigint[] := array(select stored_file_id from payslip where company_id = company and id = any (which));
begin
  update payslip_batch set status = 'withdrawn', withdrawn_at = app_now() where company_id = company and status = 'review'
    and id in (select payslip_batch_id from payslip where company_id = company and id = any (which) and status in ('stopped', 'assigned'));
  update payslip set stored_file_id = null, candidates = '{}', candidate_reasons = '{}',
    status = case when status in ('stopped', 'assigned') then 'left_out' else status end
  where company_id = company and id = any (which);
  delete from stored_file where company_id = company and id = any (files);
  update audit_entry set before = null, after = null where company_id = company and table_name = 'stored_file' and row_id = any (files);
  return cardinality(which);
end $$;
revoke execute on function purge_undelivered_payslips from public;
