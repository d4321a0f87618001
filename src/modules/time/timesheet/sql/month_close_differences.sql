-- Differences between two closes of a month, by person and day.
create or replace function month_close_differences(first_close bigint, second_close bigint)
returns table (employee_id bigint, day date, before jsonb, after jsonb) language sql stable as $$
  select coalesce(a.employee_id, b.employee_id), coalesce(a.key, b.key)::date, a.value, b.value
  from (select employee_id, d.* from month_close_employee, jsonb_each(days) d where month_close_id = first_close) a
    full join (select employee_id, d.* from month_close_employee, jsonb_each(days) d where month_close_id = second_close) b
      on (a.employee_id, a.key) = (b.employee_id, b.key)
  where a.value is distinct from b.value order by 1, 2
$$;
