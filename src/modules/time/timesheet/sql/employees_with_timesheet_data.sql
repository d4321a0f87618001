-- Returns the given employees that have hours (including exported ones) or plans (including published ones).
create or replace function employees_with_timesheet_data(people bigint[]) returns setof bigint language sql stable as $$
  select p from unnest(people) p where
    exists (select from clock_event where employee_id = p)
    or exists (select from planned_day where employee_id = p)
    or exists (select from schedule_assignment where employee_id = p)
    or exists (select from day_override where employee_id = p)
    or exists (select from overtime_approval where employee_id = p)
    or exists (select from month_close_employee where employee_id = p)
    or exists (select from timesheet_signoff_employee where employee_id = p)
    or exists (select from timesheet_dispute where employee_id = p)
    or exists (select from timesheet_confirmation where employee_id = p)
    or exists (select from payroll_file_employee where employee_id = p)
    or exists (select from plan_change_notice where employee_id = p)
$$;
