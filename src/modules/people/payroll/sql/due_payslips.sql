-- Payslips of months before a day.
create or replace function due_payslips(company bigint, before date) returns setof bigint language sql stable as
$$ select id from payslip where company_id = company and month < before $$;
revoke execute on function due_payslips from public;
