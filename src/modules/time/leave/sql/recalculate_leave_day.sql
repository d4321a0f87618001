-- One day of an approved leave counted anew, because it became free or a working one: what was taken for it goes back to where it
-- came from, and what it costs now is taken. No amount is no day of leave.
create or replace function recalculate_leave_day(request bigint, on_day date, amount numeric, minutes int, category text, payer text)
returns void language plpgsql as $$
declare
  r leave_request;
begin
  select * into r from leave_request where id = request and status = 'approved' for no key update;
  if not found then perform raise_error('leave.already_decided'); end if;
  perform from leave_entry where kind = 'granted' and employee_id = r.employee_id and leave_type_id = r.leave_type_id
    order by id for no key update;
  insert into leave_entry (employee_id, leave_type_id, kind, amount, consumes_id, day, leave_request_id)
  select e.employee_id, e.leave_type_id, 'returned', -sum(e.amount), e.consumes_id, e.day, e.leave_request_id from leave_entry e
    where e.leave_request_id = request and e.day = on_day group by e.employee_id, e.leave_type_id, e.consumes_id, e.day, e.leave_request_id
      having sum(e.amount) < 0;
  delete from leave_day d where d.leave_request_id = request and d.day = on_day;
  if amount is not null then
    if amount > 0 and (select has_balance from leave_type where id = r.leave_type_id) then
      perform take_leave(request, r.employee_id, r.leave_type_id, on_day, amount);
    end if;
    perform write_leave_days(request, r.employee_id, array[on_day], array[amount], array[minutes], array[category], array[payer]);
  end if;
  update leave_request q set amount = coalesce((select sum(d.amount) from leave_day d where d.leave_request_id = request), 0)
    where q.id = request;
end $$;
