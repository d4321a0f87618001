-- Requested or approved leave within an employment: days after the last working day never count.
create or replace view leave_within_employment with (security_invoker = true) as
  select r.company_id, r.id, r.employee_id, r.leave_type_id, r.status, r.half, r.daily_minutes, r.amount, r.returned_on, r.precedence,
    greatest(r.first_day, m.first_day) as first_day, least(r.last_day, m.last_day) as last_day
  from leave_request r
    join employment m on m.company_id = r.company_id and m.employee_id = r.employee_id and m.first_day <= r.last_day and m.last_day >= r.first_day
  where r.status in ('submitted', 'approved');
grant select on leave_within_employment to app;
