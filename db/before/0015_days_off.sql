-- A day off of the company's own is paid or not, is changed by people, and says something of its month.
alter table company_day_off add paid boolean not null default true;
select revised('company_day_off');
select month_bound('company_day_off', 'day');

-- Once a statement, and after the months are held: a span of days is marked at once, and nobody waits for a month while holding what
-- days are made of.
drop trigger stale on company_day_off;
drop function day_off_stale;
create function day_off_stale() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform mark_results_stale(c.company_id, null, c.day, c.day) from (select distinct company_id, day from changed order by 1, 2) c;
  return null;
end $$;
create trigger stale_delete after delete on company_day_off referencing old table as changed for each statement execute function day_off_stale();
create trigger stale_insert after insert on company_day_off referencing new table as changed for each statement execute function day_off_stale();
create trigger stale_update after update on company_day_off referencing new table as changed for each statement execute function day_off_stale();
create trigger stale_update_old after update on company_day_off referencing old table as changed for each statement execute function day_off_stale();

-- So much of a day, from the grant that ends first. The grants are held already.
create function take_leave(request bigint, of_employee bigint, of_type bigint, on_day date, wanted numeric) returns void language plpgsql as $$
declare
  part numeric; g record;
begin
  for g in select e.id, least(e.amount - used, case when on_day > make_date(e.year, 12, 31) then e.carry_cap - used_late end) as free
           from leave_entry e cross join lateral (
             select coalesce(-sum(amount), 0) as used, coalesce(-sum(amount) filter (where day > make_date(e.year, 12, 31)), 0) as used_late from leave_entry where consumes_id = e.id) u
           where e.kind = 'granted' and e.employee_id = of_employee and e.leave_type_id = of_type and on_day between e.usable_from and e.usable_to
           order by e.usable_to, e.carry_cap nulls last, e.id loop
    part := least(wanted, g.free);
    continue when part <= 0;
    insert into leave_entry (employee_id, leave_type_id, kind, amount, consumes_id, day, leave_request_id) values (of_employee, of_type, 'taken', -part, g.id, on_day, request);
    wanted := wanted - part;
    exit when wanted = 0;
  end loop;
  if wanted > 0 then perform refuse('leave.balance_exceeded', on_day::text); end if;
end $$;

-- A day without an amount goes with the day of leave before it.
create function write_leave_days(request bigint, of_employee bigint, days date[], amounts numeric[], minutes int[], categories text[], payers text[])
returns void language sql as $$
  insert into leave_day (leave_request_id, employee_id, day, amount, minutes, category, payer, carried_share)
  with given as (select * from unnest(days, amounts, minutes, categories, payers) x (day, amount, minutes, category, payer)),
    carried as (
      select e.day, round(-sum(e.amount) filter (where o.year < extract(year from e.day)) / -sum(e.amount), 4) as share
      from leave_entry e join leave_entry o on o.id = e.consumes_id where e.leave_request_id = request group by e.day having sum(e.amount) < 0)
  select request, of_employee, x.day, x.amount, x.minutes, x.category, x.payer, coalesce(c.share, 0)
  from given x left join lateral (
    select share from carried c where x.amount = 0 or c.day = x.day order by c.day > x.day, abs(c.day - x.day) limit 1) c on true
$$;

create or replace function approve_leave(request bigint, days date[], amounts numeric[], minutes int[], categories text[], payers text[], at_step int default 1, why text default null)
returns void language plpgsql as $$
declare
  r leave_request;
begin
  insert into leave_decision (leave_request_id, employee_id, step, approved, reason) select id, employee_id, at_step, true, why from leave_request where id = request;
  update leave_request set status = 'approved', amount = coalesce((select sum(a) from unnest(amounts) a), 0) where id = request and status = 'submitted' returning * into r;
  if not found then perform refuse('leave.already_decided'); end if;
  if (select has_balance from leave_type where id = r.leave_type_id) then
    -- Held before they are read, so that what is read stays true.
    perform from leave_entry where kind = 'granted' and employee_id = r.employee_id and leave_type_id = r.leave_type_id order by id for no key update;
    perform take_leave(request, r.employee_id, r.leave_type_id, d.day, d.amount) from unnest(days, amounts) with ordinality d (day, amount, place) where d.amount > 0;
  end if;
  perform write_leave_days(request, r.employee_id, days, amounts, minutes, categories, payers);
end $$;

-- One day of an approved leave counted anew, because it became free or a working one: what was taken for it goes back to where it
-- came from, and what it costs now is taken. No amount is no day of leave.
create function recount_leave_day(request bigint, on_day date, amount numeric, minutes int, category text, payer text) returns void language plpgsql as $$
declare
  r leave_request;
begin
  select * into r from leave_request where id = request and status = 'approved' for no key update;
  if not found then perform refuse('leave.already_decided'); end if;
  perform from leave_entry where kind = 'granted' and employee_id = r.employee_id and leave_type_id = r.leave_type_id order by id for no key update;
  insert into leave_entry (employee_id, leave_type_id, kind, amount, consumes_id, day, leave_request_id)
  select e.employee_id, e.leave_type_id, 'returned', -sum(e.amount), e.consumes_id, e.day, e.leave_request_id from leave_entry e
    where e.leave_request_id = request and e.day = on_day group by e.employee_id, e.leave_type_id, e.consumes_id, e.day, e.leave_request_id having sum(e.amount) < 0;
  delete from leave_day d where d.leave_request_id = request and d.day = on_day;
  if amount is not null then
    if amount > 0 and (select has_balance from leave_type where id = r.leave_type_id) then
      perform take_leave(request, r.employee_id, r.leave_type_id, on_day, amount);
    end if;
    perform write_leave_days(request, r.employee_id, array[on_day], array[amount], array[minutes], array[category], array[payer]);
  end if;
  update leave_request q set amount = coalesce((select sum(d.amount) from leave_day d where d.leave_request_id = request), 0) where q.id = request;
end $$;
