-- Those of the employees with data in later modules or with an account. They cannot be deleted; their employment is ended.
create or replace function employees_with_traces(people bigint[]) returns setof bigint language sql stable as $$
  select time_traces(people) union select leave_traces(people)
  union select employee_id from membership where employee_id = any (people)
$$;
