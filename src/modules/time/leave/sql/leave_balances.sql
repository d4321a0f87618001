-- The only balance: one row per grant at the end of any day, in the order of use. granted − taken − settled − expired = remaining, for
-- every row and day; `planned` is taken on later days. `settled`: paid in money at the end of an employment, from the next day on. Grants
-- of a reversed opening balance do not exist.
create or replace function leave_balances(employees bigint[], type bigint, on_day date)
returns table (employee_id bigint, grant_id bigint, ground text, year int, usable_from date, usable_to date, carry_cap numeric,
               granted numeric, taken numeric, settled numeric, expired numeric, remaining numeric, planned numeric) language sql stable as $$
  select g.employee_id, g.id, g.ground, g.year, g.usable_from, g.usable_to, g.carry_cap, t.granted, t.taken, t.settled, x.expired,
    t.granted - t.taken - t.settled - x.expired, t.planned
  from leave_entry g
    cross join lateral (
      select g.amount + coalesce(sum(amount) filter (where kind = 'reduced'), 0) as granted,
             coalesce(-sum(amount) filter (where day <= on_day), 0) as taken,
             coalesce(-sum(amount) filter (where kind = 'settled' and settled_on < on_day), 0) as settled,
             coalesce(-sum(amount) filter (where coalesce(day, case when settled_on < on_day then settled_on end) <= make_date(g.year, 12, 31)), 0) as in_year,
             coalesce(-sum(amount) filter (where day > on_day), 0) as planned
      from leave_entry where consumes_id = g.id) t
    cross join lateral (
      select case when on_day > g.usable_to then t.granted - t.taken - t.settled
                  when on_day > make_date(g.year, 12, 31) then greatest(0, t.granted - t.in_year - g.carry_cap) else 0 end as expired) x
  where g.kind = 'granted' and g.employee_id = any (employees) and g.leave_type_id = type and g.usable_from <= on_day
    and (g.leave_opening_balance_id is null or t.granted > 0)
  order by g.employee_id, g.usable_to, g.carry_cap nulls last, g.id
$$;
