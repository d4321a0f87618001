-- Payslips of months before a day.
create or replace function payslips_due_for_deletion(company bigint, before date) returns setof bigint language sql stable as
$$ select id from payslip where company_id = company and month < before $$;
revoke execute on function payslips_due_for_deletion from public;
