-- Approved leave and its effect on an employment: protection from termination, sickness, or dormant employment.
create or replace view approved_leave with (security_invoker = true) as
  select r.company_id, r.employee_id, r.first_day, r.last_day,
    t.leave_group = 'parental' and t.work_status <> 'at_work' or r.sick_kind is not distinct from 'pregnancy' as protects,
    t.leave_group = 'sick' and r.sick_kind is distinct from 'pregnancy' as is_sick, t.is_dormant
  from leave_request r join leave_type t on t.id = r.leave_type_id
  where r.status = 'approved';
grant select on approved_leave to app;
