-- Trips of employees in a period, for lists of absences. The destination is visible; the purpose needs the permission.
create or replace function trips_of_employees(employees bigint[], from_day date, to_day date)
returns table (id bigint, employee_id bigint, first_day date, last_day date, place text) language sql stable as $$
  select t.id, t.employee_id, t.first_day, t.last_day, t.place from business_trip t
  where t.employee_id = any (employees) and t.status = 'approved' and t.first_day <= to_day and t.last_day >= from_day
$$;
