-- A change never affects a closed month; days of open months become stale. An erasure removes the rows and does not change the months.
create or replace function apply_personal_holiday_change() returns trigger language plpgsql security definer
  set search_path = public, code, pg_temp as $$
declare
  one personal_holiday := coalesce(new, old);
  from_day date := month_of(least(old.day, new.day));
  changed date[];
  closed date;
begin
  if exists (select from erased_employee e where e.company_id = one.company_id and e.employee_id = one.employee_id) then return null; end if;
  perform lock_month(one.company_id, null, false);
  with was as (select days_of_personal_holiday(old, from_day, belgrade_today() + 800) as day),
    now as (select days_of_personal_holiday(new, from_day, belgrade_today() + 800) as day)
  select array_agg(day order by day) into changed from ((table was except table now) union (table now except table was)) d (day);
  select c.month into closed from closed_month c join unnest(changed) d on month_of(d) = c.month where c.company_id = one.company_id
    limit 1;
  if closed is not null then perform raise_error('common.month_closed', to_char(closed, 'YYYY-MM')); end if;
  perform mark_day_results_stale(one.company_id, array[one.employee_id], d, d) from unnest(changed) d;
  return null;
end $$;

create or replace trigger changed after insert or update or delete on personal_holiday for each row
  execute function apply_personal_holiday_change();
