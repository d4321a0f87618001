-- Whether an instant is within an employment, including the exit of the last night shift and the arrival before midnight of the first day.
create or replace function employed_at(employee bigint, at timestamptz) returns boolean language sql stable as $$
  with local as (select (at at time zone 'Europe/Belgrade')::date as day, extract(hour from at at time zone 'Europe/Belgrade') as hour)
  select exists (select from employment m, local l where m.employee_id = employee and l.day between m.first_day and m.last_day)
    or exists (select from local l, employment m, plan_of(array[employee], l.day - 1, l.day - 1) p
      where m.employee_id = employee and m.last_day = l.day - 1 and l.hour < 16 and (p.segments -> -1 ->> 'to')::int > 1440)
    or exists (select from local l, employment m, plan_of(array[employee], l.day + 1, l.day + 1) p
      where m.employee_id = employee and m.first_day = l.day + 1 and l.hour >= 20 and (p.segments -> 0 ->> 'from')::int < 240)
$$;
