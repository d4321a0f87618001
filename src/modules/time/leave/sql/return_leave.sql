-- From a day on (an early return), or all of it. Each part goes back to the grant it came from.
create or replace function return_leave(request bigint, from_day date default '-infinity', why text default null) returns void
language plpgsql as $$
begin
  update leave_request set status = case when first_day >= from_day then 'cancelled'::leave_status else status end,
    returned_on = case when first_day < from_day then from_day end,
    last_day = case when first_day < from_day then from_day - 1 else last_day end, last_to = case when first_day < from_day then '24:00'
      else last_to end,
    amount = coalesce((select sum(d.amount) from leave_day d where d.leave_request_id = request
      and (d.day < from_day or first_day >= from_day)), 0),
    ended_by = current_user_id(), ended_at = clock_timestamp(), end_reason = why
    where id = request and status = 'approved' and last_day >= from_day;
  if not found then return; end if;
  insert into leave_entry (employee_id, leave_type_id, kind, amount, consumes_id, day, leave_request_id)
  select employee_id, leave_type_id, 'returned', -sum(amount), consumes_id, day, leave_request_id from leave_entry
    where leave_request_id = request and day >= from_day group by employee_id, leave_type_id, consumes_id, day, leave_request_id
      having sum(amount) < 0;
  delete from leave_day where leave_request_id = request and day >= from_day;
end $$;
