-- Allowances of trips and field work of a month for payroll: per diems of ended trips with a confirmed settlement, and field days, with
-- their taxed parts separately. Amounts are in para.
create or replace function trip_allowances_of_employees(employees bigint[], from_day date, to_day date)
returns table (employee_id bigint, code text, days numeric, amount bigint) language sql stable as $$
  with rules as (
    select coalesce((max(value ->> 'fieldAmount'))::bigint, 0) as field, (max(value ->> 'fieldUntaxed'))::bigint as untaxed
    from company_setting where name = 'trips'),
    trips as (
      select t.employee_id, (select sum((d ->> 'count')::numeric) from jsonb_array_elements(s.counted -> 'per_diems') d) as days,
        (s.counted #>> '{total,perDiems}')::bigint as amount, (s.counted #>> '{total,taxed}')::bigint as taxed
      from business_trip t join trip_settlement s on s.business_trip_id = t.id
      where t.employee_id = any (employees) and t.status = 'approved' and t.last_day between from_day and to_day and s.confirmed_at is not null),
    field as (
      select f.employee_id, count(*) as days, count(*) * r.field as amount, count(*) * greatest(0, r.field - coalesce(r.untaxed, r.field)) as taxed
      from field_day f, rules r where f.employee_id = any (employees) and f.day between from_day and to_day and r.field > 0
      group by f.employee_id, r.field, r.untaxed),
    each as (
      select employee_id, 'DN' as code, sum(days) as days, sum(amount - taxed)::bigint as amount from trips group by 1
      union all select employee_id, 'DN-O', null, sum(taxed)::bigint from trips group by 1
      union all select employee_id, 'TD', days, (amount - taxed)::bigint from field
      union all select employee_id, 'TD-O', null, taxed::bigint from field)
  select * from each where amount > 0 order by employee_id, code
$$;
