-- The data of employees that earlier modules may use: names, addresses and qualification level.
create or replace view employee_directory with (security_invoker = true) as
  select company_id, id, code, first_name, last_name, last_name || ' ' || first_name as name, email, profession_qualification_id
  from employee;
grant select on employee_directory to app;
