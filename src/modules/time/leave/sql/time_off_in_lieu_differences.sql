-- Days on which the ledger of time in lieu differs from the timesheet, in hours: missing hours are positive, excess hours negative. Values
-- have four decimals and are rounded in favour of the employee, so that three times twenty minutes give a whole hour.
create or replace function time_off_in_lieu_differences(company bigint, employees bigint[], days date[], since date)
returns table (employee_id bigint, day date, approval_id bigint, difference numeric) language sql stable as $$
  select * from (
    select c.employee_id, c.day, a.id,
      ceil(coalesce(least(a.approved_minutes, m.overtime), 0) * 10000 / 60.0) / 10000 - coalesce(l.amount, 0) as difference
    from (select distinct employee_id, day from unnest(employees, days) c (employee_id, day) where day >= since) c
      left join lateral (select id, approved_minutes from overtime_decision a
        where a.company_id = company and (a.employee_id, a.day) = (c.employee_id, c.day) order by id desc limit 1) a on true
      left join lateral (select coalesce((d.minutes ->> 'P')::int, 0) + coalesce((d.minutes ->> 'PN')::int, 0)
          + coalesce((d.minutes ->> 'HP')::int, 0) + coalesce((d.minutes ->> 'HPN')::int, 0) as overtime
        from day_minutes d where d.company_id = company and (d.employee_id, d.day) = (c.employee_id, c.day)) m on true
      left join lateral (select sum(g.amount + coalesce((select sum(e.amount) from leave_entry e
            where e.company_id = company and e.consumes_id = g.id and e.kind = 'reduced'), 0)) as amount
        from leave_entry g where g.company_id = company and g.employee_id = c.employee_id and g.overtime_day = c.day) l on true) x
  where difference <> 0
$$;
