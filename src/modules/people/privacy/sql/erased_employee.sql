-- Erased employees.
create or replace view erased_employee with (security_invoker = true) as select company_id, employee_id from erasure;
grant select on erased_employee to app;
