-- The assignment of employees in the organisation by period; the last one ends with the employment. Other fields of the terms are not
-- visible.
create or replace view employee_assignment with (security_invoker = true) as
  select company_id, employee_id, first_day, last_day, department_id, job_position_id, team_id, location_id, employment_relationship_type_id
  from employment_terms;
grant select on employee_assignment to app;
