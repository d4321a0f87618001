-- Old leave requests with a reason or proof. Days, ledger and documents are preserved.
create or replace function leave_texts_due_for_deletion(company bigint, before date) returns setof bigint language sql stable as $$
  select r.id from leave_request r where r.company_id = company and r.last_day < before and r.status <> 'submitted' and (
    r.note is not null or r.end_reason is not null or r.limit_reason is not null
    or exists (select from leave_decision d where d.company_id = company and d.leave_request_id = r.id and d.reason is not null)
    or exists (select from leave_proof p where p.company_id = company and p.leave_request_id = r.id)
    or exists (select from sick_certificate s where s.company_id = company and s.leave_request_id = r.id
      and (s.number is not null or s.stored_file_id is not null)))
$$;
revoke execute on function leave_texts_due_for_deletion from public;
