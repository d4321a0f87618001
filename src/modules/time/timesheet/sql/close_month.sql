-- Writes no rows that belong to a month: a writer that waits for the close can hold their locks, so the close must never need them. Marks
-- count as in the queue, with the neighbouring days that they can affect. Employees without any hours are closed with the others.
create or replace function close_month(of_month date) returns bigint language plpgsql as $$
declare
  close_id bigint;
  people bigint[];
  its_end date := (of_month + interval '1 month - 1 day')::date;
begin
  perform set_config('lock_timeout', '10s', true);
  insert into month_close (month) values (of_month) returning id into close_id; -- from here on nobody writes into the month
  if exists (select from stale_day where day between of_month and its_end)
     or exists (select from stale_mark, unnest(days) d where d between of_month - 2 and its_end + 1)
       then perform raise_error('time.month_not_computed'); end if;
  if exists (select from timesheet_dispute where day between of_month and its_end and status = 'open')
       then perform raise_error('time.disputes_open'); end if;
  people := array(select distinct employee_id from day_minutes where day between of_month and its_end);
  insert into month_close_employee (month_close_id, employee_id, department_id, totals, days, payers, allowances, assignments)
  select close_id, d.employee_id, t.department_id, coalesce(s.totals, '{}'), d.days, coalesce(l.payers, '[]'),
    coalesce(a.allowances, '[]'), coalesce(g.assignments, '[]')
  from (select employee_id, jsonb_object_agg(day, jsonb_build_object('minutes', minutes, 'planned', planned_minutes)) as days
        from day_minutes where day between of_month and its_end group by employee_id) d
    left join (select employee_id, jsonb_object_agg(key, sum) as totals from (
            select employee_id, key, sum(value::int) from day_minutes, jsonb_each_text(minutes) where day between of_month and its_end
              group by 1, 2) x group by 1) s using (employee_id)
    left join (select l.employee_id, jsonb_agg(jsonb_build_array(l.day, l.category, l.payer, coalesce(r.sick_kind, t.sick_kinds[1]), l.minutes)
          order by l.day, l.category, l.leave_request_id) as payers
        from leave_days_of_employees(people, of_month, its_end) l join leave_request r on r.id = l.leave_request_id join leave_type t on t.id = l.leave_type_id
        group by 1) l using (employee_id)
    left join (select employee_id, jsonb_agg(jsonb_build_array(code, days, amount) order by code) as allowances
        from trip_allowances_of_employees(people, of_month, its_end) group by 1) a using (employee_id)
    left join (select employee_id, jsonb_agg(to_jsonb(g) - 'employee_id' order by first_day) as assignments
        from dated_assignments_of_employees(people, of_month, its_end) g group by 1) g using (employee_id)
    left join lateral (select department_id from employment_terms t where t.employee_id = d.employee_id and t.first_day <= its_end
      order by t.first_day desc limit 1) t on true;
  insert into month_close_total (month_close_id, totals)
  select close_id, coalesce(jsonb_object_agg(key, minutes), '{}') from (
    select key, sum(value::bigint) as minutes from month_close_employee, jsonb_each_text(totals) where month_close_id = close_id group by key) s;
  return close_id;
end $$;
