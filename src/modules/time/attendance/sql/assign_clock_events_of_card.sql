-- Assigns events of a card in open months to its holder on their day, after a change of the holder.
create or replace function assign_clock_events_of_card(company bigint, of_card text, from_day date, to_day date) returns int language plpgsql
  security definer set search_path = public, code, pg_temp as $$
declare
  changed int;
begin
  perform assert_own_company(company);
  perform lock_month(company, null, false);
  perform lock_month(company, m, false) from (select distinct month_of(day) as m from clock_event
    where company_id = company and card = of_card and day between from_day and to_day order by 1) months;
  update clock_event e set employee_id = o.employee_id, quarantine = o.quarantine
  from (select e.id, h.employee_id, case when h.employee_id is null then 'unknown_card'::quarantine
          when not is_employed_at(h.employee_id, e.at) then 'not_employed' end as quarantine
        from clock_event e left join card_holder h on h.company_id = company and h.card = e.card and h.first_day <= e.day
          and h.last_day >= e.day
        where e.company_id = company and not e.by_code and e.card = of_card and e.day between from_day and to_day
          and (e.quarantine is null or e.quarantine in ('unknown_card', 'not_employed')) and not month_is_closed(company, e.day)) o
  where e.company_id = company and e.id = o.id and (e.employee_id, e.quarantine) is distinct from (o.employee_id, o.quarantine);
  get diagnostics changed = row_count;
  return changed;
end $$;
