-- Removes reasons of leave from rows, proofs and log; the leave itself stays.
create or replace function purge_leave_texts(company bigint, before date) returns int language plpgsql as $$
declare
  which bigint[] := array(select leave_texts_due_for_deletion(company, before));
  files bigint[]; proofs bigint[]; notes bigint[];
begin
  with gone as (delete from leave_proof where company_id = company and leave_request_id = any (which) returning id, stored_file_id)
  select array_agg(stored_file_id), array_agg(id) into files, proofs from gone;
  with had as (select id, stored_file_id from sick_certificate where company_id = company and leave_request_id = any (which)
    and (number is not null or stored_file_id is not null)),
  gone as (update sick_certificate set number = null, stored_file_id = null where company_id = company and id in (select id from had))
  select array_agg(id), files || array_agg(stored_file_id) filter (where stored_file_id is not null) into notes, files from had;
  delete from stored_file where company_id = company and id = any (files);
  update leave_decision set reason = null where company_id = company and leave_request_id = any (which) and reason is not null;
  update leave_request set note = null, end_reason = null, limit_reason = null where company_id = company and id = any (which)
    and (note is not null or end_reason is not null or limit_reason is not null);
  update audit_entry e set before = erase_json_columns(e.before, '{note,end_reason,limit_reason,reason}'), after = erase_json_columns(e.after, '{note,end_reason,limit_reason,reason}')
  where e.company_id = company and (e.table_name = 'leave_request' and e.row_id = any (which)
    or e.table_name = 'leave_decision'
      and e.row_id in (select id from leave_decision where company_id = company and leave_request_id = any (which)));
  update audit_entry e set before = null, after = null where e.company_id = company
    and (e.table_name = 'stored_file' and e.row_id = any (files) or e.table_name = 'leave_proof' and e.row_id = any (proofs)
      or e.table_name = 'sick_certificate' and e.row_id = any (notes));
  return cardinality(which);
end $$;
revoke execute on function purge_leave_texts from public;
