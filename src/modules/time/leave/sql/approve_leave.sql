-- Approval of a step that is the last: each day takes from the grant that ends first, and the days are written.
create or replace function approve_leave(request bigint, days date[], amounts numeric[], minutes int[], categories text[], payers text[],
  at_step int default 1, why text default null)
returns void language plpgsql as $$
declare
  r leave_request;
begin
  insert into leave_decision (leave_request_id, employee_id, step, approved, reason) select id, employee_id, at_step, true, why
    from leave_request where id = request;
  update leave_request set status = 'approved', amount = coalesce((select sum(a) from unnest(amounts) a), 0) where id = request
    and status = 'submitted' returning * into r;
  if not found then perform raise_error('leave.already_decided'); end if;
  if (select has_balance from leave_type where id = r.leave_type_id) then
    -- Held before they are read, so that what is read stays true.
    perform from leave_entry where kind = 'granted' and employee_id = r.employee_id and leave_type_id = r.leave_type_id
      order by id for no key update;
    perform take_leave(request, r.employee_id, r.leave_type_id, d.day, d.amount)
      from unnest(days, amounts) with ordinality d (day, amount, place) where d.amount > 0;
  end if;
  perform write_leave_days(request, r.employee_id, days, amounts, minutes, categories, payers);
end $$;
