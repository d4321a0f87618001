-- Days of trips, field work and standby for the timesheet, by hour code. Minutes limit the part of the day; without them it is the whole
-- plan.
create or replace function trip_and_standby_days_of_employees(employees bigint[], from_day date, to_day date)
returns table (employee_id bigint, day date, code text, from_minute int, to_minute int, duty_id bigint) language sql stable as $$
  select t.employee_id, d::date, 'SP',
    case when not t.whole_days and d::date = t.first_day then t.first_minute end,
    case when not t.whole_days and d::date = t.last_day then t.last_minute end, t.id
  from business_trip t, generate_series(greatest(t.first_day, from_day), least(t.last_day, to_day), interval '1 day') d
  where t.employee_id = any (employees) and t.status = 'approved' and t.first_day <= to_day and t.last_day >= from_day
  union all
  select f.employee_id, f.day, 'TR', null, null, f.id from field_day f where f.employee_id = any (employees) and f.day between from_day and to_day
  union all
  select s.employee_id, s.day, 'PRI', s.from_minute, s.to_minute, s.id from standby s
  where s.employee_id = any (employees) and s.day between from_day and to_day
$$;
