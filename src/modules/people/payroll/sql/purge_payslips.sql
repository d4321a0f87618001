-- Deletes payslips of months before a day with their files and log values, and uploads without remaining payslips.
create or replace function purge_payslips(company bigint, before date) returns int language plpgsql as $$
declare
  which bigint[] := array(select payslips_due_for_deletion(company, before));
  files bigint[];
begin
  with gone as (delete from payslip where company_id = company and id = any (which) returning stored_file_id)
  select array_agg(stored_file_id) into files from gone;
  delete from stored_file where company_id = company and id = any (files);
  delete from payslip_batch b where b.company_id = company and b.month < before and b.status <> 'reading'
    and not exists (select from payslip p where p.company_id = company and p.payslip_batch_id = b.id);
  update audit_entry set before = null, after = null where company_id = company
    and (table_name = 'payslip' and row_id = any (which) or table_name = 'stored_file' and row_id = any (files));
  return cardinality(which);
end $$;
revoke execute on function purge_payslips from public;
