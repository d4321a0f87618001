-- Undelivered payslips with a file: withdrawn, replaced, excluded or never sent before a day.
create or replace function undelivered_payslips_due_for_deletion(company bigint, before date) returns setof bigint language sql stable as $$
  select id from payslip where company_id = company and stored_file_id is not null and status <> 'sent'
    and first_viewed_at is null and printed_at is null and coalesce(withdrawn_at, created_at) < before::timestamp at time zone 'Europe/Belgrade'
$$;
revoke execute on function undelivered_payslips_due_for_deletion from public;
