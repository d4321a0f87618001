-- Of these people, those who have left traces: hours, also those that were handed over, leave, plans, also those that were only told,
-- or papers. Their records are kept, and the employment is ended instead.
create or replace function employees_with_traces(people bigint[]) returns setof bigint language sql stable as $$
  select distinct p from unnest(people) p where
    exists (select from clock_event where employee_id = p)
    or exists (select from leave_request where employee_id = p)
    or exists (select from leave_entry where employee_id = p)
    or exists (select from planned_day where employee_id = p)
    or exists (select from schedule_assignment where employee_id = p)
    or exists (select from day_override where employee_id = p)
    or exists (select from overtime_approval where employee_id = p)
    or exists (select from month_close_employee where employee_id = p)
    or exists (select from sheet_signature_employee where employee_id = p)
    or exists (select from hours_objection where employee_id = p)
    or exists (select from hours_confirmation where employee_id = p)
    or exists (select from payroll_file_employee where employee_id = p)
    or exists (select from plan_notice where employee_id = p)
    or exists (select from membership where employee_id = p)
$$;
