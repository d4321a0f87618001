-- Leave data for the timesheet: one row per day, request and hour category. A day of two grants (this year's and an earlier one) has two
-- rows that share it. `from_minute` and `to_minute`: a part of the day. `daily_minutes`: minutes of each day. Without these fields the row
-- is the whole day. Days without work are included if the law counts them.
create or replace function leave_days_of_employees(employees bigint[], from_day date, to_day date)
returns table (employee_id bigint, day date, leave_request_id bigint, leave_type_id bigint, leave_type_code text, category text,
  amount numeric, minutes int,
               from_minute int, to_minute int, daily_minutes int, in_hours boolean, payer text, paid boolean) language sql stable as $$
  select d.employee_id, d.day, r.id, t.id, t.code, c.category, round(d.amount * c.share, 4), round(d.minutes * c.share)::int,
         case when d.day = r.first_day and r.first_from > '00:00' or d.day = r.last_day and r.last_to < '24:00'
              then case when d.day = r.first_day then extract(epoch from r.first_from)::int / 60 else 0 end end,
         case when d.day = r.first_day and r.first_from > '00:00' or d.day = r.last_day and r.last_to < '24:00'
              then case when d.day = r.last_day then extract(epoch from r.last_to)::int / 60 else 1440 end end,
         r.daily_minutes, t.in_hours, d.payer, d.payer <> 'unpaid'
  from leave_day d
    join leave_request r on r.id = d.leave_request_id
    join leave_type t on t.id = r.leave_type_id
    cross join lateral (values (d.category, 1 - case when t.category_carried is null then 0 else d.carried_share end),
                               (t.category_carried, case when t.category_carried is null then 0 else d.carried_share end)) c (category,
                                 share)
  where d.employee_id = any (employees) and d.day between from_day and to_day and c.share > 0
$$;
