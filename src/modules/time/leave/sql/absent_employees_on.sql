-- Employees who are absent on a day: on leave, or with dormant employment. The module `employees` calls this function.
create or replace function absent_employees_on(on_day date) returns table (employee_id bigint, kind text) language sql stable as $$
  select r.employee_id, case when t.is_dormant then 'dormant' else 'on_leave' end
  from leave_within_employment r join leave_type t on t.id = r.leave_type_id
  where r.status = 'approved' and r.first_day <= on_day and r.last_day >= on_day and t.work_status <> 'at_work'
$$;
