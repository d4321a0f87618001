-- Personal holidays of employees between two days, including yearly ones.
create or replace function personal_holidays_of_employees(employees bigint[], from_day date, to_day date) returns table (employee_id bigint, day date)
language sql stable as $$
  select p.employee_id, d from personal_holiday p, days_of_personal_holiday(p, from_day, to_day) d
  where p.employee_id = any (employees) and p.day <= to_day and (p.yearly or p.day >= from_day)
$$;
