-- So much of a day, from the grant that ends first. The grants are held already.
create or replace function take_leave(request bigint, of_employee bigint, of_type bigint, on_day date, wanted numeric) returns void
language plpgsql as $$
declare
  part numeric; g record;
begin
  for g in select e.id, least(e.amount - used, case when on_day > make_date(e.year, 12, 31) then e.carry_cap - used_late end) as free
           from leave_entry e cross join lateral (
             select coalesce(-sum(amount), 0) as used, coalesce(-sum(amount) filter (where day > make_date(e.year, 12, 31)), 0) as used_late
               from leave_entry where consumes_id = e.id) u
           where e.kind = 'granted' and e.employee_id = of_employee and e.leave_type_id = of_type
             and on_day between e.usable_from and e.usable_to
           order by e.usable_to, e.carry_cap nulls last, e.id loop
    part := least(wanted, g.free);
    continue when part <= 0;
    insert into leave_entry (employee_id, leave_type_id, kind, amount, consumes_id, day, leave_request_id)
      values (of_employee, of_type, 'taken', -part, g.id, on_day, request);
    wanted := wanted - part;
    exit when wanted = 0;
  end loop;
  if wanted > 0 then perform raise_error('leave.balance_exceeded', on_day::text); end if;
end $$;
