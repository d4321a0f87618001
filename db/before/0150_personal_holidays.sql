-- Holidays of a person's own (Zakon o državnim i drugim praznicima, čl. 4): the days alone, never the religion. `yearly` is this date
-- of every year, from this day on until `last_day`. What nobody of human resources has confirmed gives no day.
create table personal_holiday (
  company_id bigint not null,
  id bigint generated always as identity,
  employee_id bigint not null,
  day date not null,
  yearly boolean not null default false,
  last_day date,
  created_by bigint default current_user_id(),
  confirmed_by bigint,
  confirmed_at timestamptz,
  constraint "leave.personal_holiday_ends_before" check (last_day >= day),
  constraint "leave.personal_holiday_twice" unique (company_id, employee_id, day),
  foreign key (company_id, employee_id) references employee on delete cascade
);
select company_table('personal_holiday');
select revised('personal_holiday');

-- The days of one row in a span. The 29th of February is the 28th in other years.
create function days_of_personal_holiday(p personal_holiday, from_day date, to_day date) returns setof date language sql immutable as $$
  select d from (
    select (p.day + make_interval(years => n))::date as d
    from generate_series(greatest(0, extract(year from from_day)::int - extract(year from p.day)::int),
                         case when p.yearly then extract(year from to_day)::int - extract(year from p.day)::int else 0 end) n) x
  where p.confirmed_at is not null and d between greatest(from_day, p.day) and least(to_day, coalesce(p.last_day, 'infinity'))
$$;

create function personal_holidays_of(employees bigint[], from_day date, to_day date) returns table (employee_id bigint, day date) language sql stable as $$
  select p.employee_id, d from personal_holiday p, days_of_personal_holiday(p, from_day, to_day) d
  where p.employee_id = any (employees) and p.day <= to_day and (p.yearly or p.day >= from_day)
$$;

-- Nothing of it changes a closed month, and what is computed of the others is computed again. An erasure takes the rows and leaves the months.
create function personal_holiday_changed() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
declare
  one personal_holiday := coalesce(new, old);
  from_day date := month_of(least(old.day, new.day));
  changed date[];
  closed date;
begin
  if exists (select from erasure e where e.company_id = one.company_id and e.employee_id = one.employee_id) then return null; end if;
  perform hold_month(one.company_id, null, false);
  with was as (select days_of_personal_holiday(old, from_day, current_date + 800) as day), now as (select days_of_personal_holiday(new, from_day, current_date + 800) as day)
  select array_agg(day order by day) into changed from ((table was except table now) union (table now except table was)) d (day);
  select c.month into closed from month_close c join unnest(changed) d on month_of(d) = c.month where c.company_id = one.company_id and c.reopened_at is null limit 1;
  if closed is not null then perform refuse('time.month_closed', to_char(closed, 'YYYY-MM')); end if;
  perform mark_results_stale(one.company_id, array[one.employee_id], d, d) from unnest(changed) d;
  return null;
end $$;
create trigger changed after insert or update or delete on personal_holiday for each row execute function personal_holiday_changed();

-- The days may tell what a person believes: they go with the person, and from the log.
insert into personal_column select 'personal_holiday', unnest(array['day', 'last_day']);

create function erase_personal_holidays() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  delete from personal_holiday where company_id = new.company_id and employee_id = new.employee_id;
  return null;
end $$;
create trigger erase_another_personal_holiday after insert on erasure for each row execute function erase_personal_holidays();
