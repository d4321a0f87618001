-- A day without an amount goes with the day of leave before it.
create or replace function write_leave_days(request bigint, of_employee bigint, days date[], amounts numeric[], minutes int[],
  categories text[], payers text[])
returns void language sql as $$
  insert into leave_day (leave_request_id, employee_id, day, amount, minutes, category, payer, carried_share)
  with given as (select * from unnest(days, amounts, minutes, categories, payers) x (day, amount, minutes, category, payer)),
    carried as (
      select e.day, round(-sum(e.amount) filter (where o.year < extract(year from e.day)) / -sum(e.amount), 4) as share
      from leave_entry e join leave_entry o on o.id = e.consumes_id where e.leave_request_id = request group by e.day
        having sum(e.amount) < 0)
  select request, of_employee, x.day, x.amount, x.minutes, x.category, x.payer, coalesce(c.share, 0)
  from given x left join lateral (
    select share from carried c where x.amount = 0 or c.day = x.day order by c.day > x.day, abs(c.day - x.day) limit 1) c on true
$$;
