-- Brings the hours given back for overtime to what the sheet says of these days: the lesser of what was approved and what was recognised.
-- What is too much is taken off as far as it is not used. Done again it changes nothing. Where the company gives nothing back it does nothing.
create or replace function settle_lieu(company bigint, employees bigint[], days date[]) returns void
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  rules jsonb; type bigint; one record; lot record; part numeric; lack numeric;
begin
  perform assert_own_company(company);
  select value into rules from company_setting where company_id = company and name = 'time' and value ->> 'lieu_from' is not null;
  if rules is null then return; end if;
  if not exists (select from lieu_differences(company, employees, days, (rules ->> 'lieu_from')::date)) then return; end if;
  -- Who grants holds the type, so two at once grant once.
  select id into type from leave_type where company_id = company and code = 'SLOB-PREK' for no key update;
  if type is null then return; end if;
  for one in select * from lieu_differences(company, employees, days, (rules ->> 'lieu_from')::date) order by employee_id, day loop
    if one.difference > 0 then
      insert into leave_entry (company_id, employee_id, leave_type_id, kind, ground, amount, year, usable_from, usable_to, overtime_day,
          overtime_approval_id, overtime_pay)
        values (company, one.employee_id, type, 'granted', 'overtime', one.difference, extract(year from one.day)::int, one.day,
          (one.day + make_interval(months => coalesce((rules ->> 'lieu_months')::int, 6)))::date, one.day, one.approval_id,
          coalesce(rules ->> 'lieu_pays', 'increase'));
      continue;
    end if;
    lack := -one.difference;
    perform from leave_entry where company_id = company and employee_id = one.employee_id and overtime_day = one.day
      order by id for no key update;
    for lot in select g.id, g.amount + coalesce((select sum(e.amount) from leave_entry e
                 where e.company_id = company and e.consumes_id = g.id), 0) as free
               from leave_entry g where g.company_id = company and g.employee_id = one.employee_id and g.overtime_day = one.day
               order by g.id desc loop
      part := least(lack, lot.free);
      continue when part <= 0;
      insert into leave_entry (company_id, employee_id, leave_type_id, kind, ground, amount, consumes_id)
        values (company, one.employee_id, type, 'reduced', 'overtime', -part, lot.id);
      lack := lack - part;
    end loop;
  end loop;
end $$;
