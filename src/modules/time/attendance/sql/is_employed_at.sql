-- Whether an instant is within an employment, including the exit of the last night shift and the arrival before midnight of the first day.
-- The plan is read only for an instant outside an employment. This is plpgsql, because a single SQL expression would prepare the plan query
-- on each call.
create or replace function is_employed_at(employee bigint, at timestamptz) returns boolean language plpgsql stable as $$
declare
  today date := (at at time zone 'Europe/Belgrade')::date;
  hour int := extract(hour from at at time zone 'Europe/Belgrade');
begin
  if exists (select from employment m where m.employee_id = employee and today between m.first_day and m.last_day) then return true; end if;
  if hour < 16 and exists (select from employment m, plan_of_employees(array[employee], today - 1, today - 1) p
    where m.employee_id = employee and m.last_day = today - 1 and (p.segments -> -1 ->> 'to')::int > 1440) then return true; end if;
  return hour >= 20 and exists (select from employment m, plan_of_employees(array[employee], today + 1, today + 1) p
    where m.employee_id = employee and m.first_day = today + 1 and (p.segments -> 0 ->> 'from')::int < 240);
end $$;
