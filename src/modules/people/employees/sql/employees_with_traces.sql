-- Of these people, those who have left traces, by which later modules know them, or are users. Their records are kept, and the employment
-- is ended instead.
create or replace function employees_with_traces(people bigint[]) returns setof bigint language sql stable as $$
  select time_traces(people) union select leave_traces(people)
  union select employee_id from membership where employee_id = any (people)
$$;
