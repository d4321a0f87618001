-- The days of one row in a span. 29 February becomes 28 February in other years.
create or replace function days_of_personal_holiday(p personal_holiday, from_day date, to_day date) returns setof date
language sql immutable as $$
  select d from (
    select (p.day + make_interval(years => n))::date as d
    from generate_series(greatest(0, extract(year from from_day)::int - extract(year from p.day)::int),
                         case when p.yearly then extract(year from to_day)::int - extract(year from p.day)::int else 0 end) n) x
  where p.confirmed_at is not null and d between greatest(from_day, p.day) and least(to_day, coalesce(p.last_day, 'infinity'))
$$;
