-- Returns the given employees with data in later modules or with an account. They cannot be deleted; their employment is ended.
create or replace function employees_with_recorded_data(people bigint[]) returns setof bigint language sql stable as $$
  select employees_with_timesheet_data(people) union select employees_with_leave_data(people)
  union select employee_id from membership where employee_id = any (people)
$$;
