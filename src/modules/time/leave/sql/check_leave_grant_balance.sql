-- The row lock of the grant serializes approvals, so that two cannot take the same remaining amount.
create or replace function check_leave_grant_balance() returns trigger language plpgsql security definer set search_path = public, code, pg_temp as $$
declare
  g leave_entry; used numeric; used_late numeric; of_day numeric;
begin
  select * into g from leave_entry where company_id = new.company_id and id = new.consumes_id for no key update;
  if g.kind <> 'granted' then perform raise_error('leave.grant_not_usable'); end if;
  if new.day not between g.usable_from and g.usable_to then perform raise_error('leave.grant_not_valid_on_day', new.day::text); end if;
  select -sum(amount), -sum(amount) filter (where day > make_date(g.year, 12, 31)),
    -sum(amount) filter (where day = new.day and leave_request_id is not distinct from new.leave_request_id)
    into used, used_late, of_day from leave_entry where company_id = new.company_id and consumes_id = g.id;
  if used > g.amount or used_late > g.carry_cap then perform raise_error('leave.balance_exceeded', new.day::text); end if;
  if of_day < 0 then perform raise_error('leave.returned_more_than_taken', new.day::text); end if;
  return null;
end $$;

create or replace trigger guard after insert on leave_entry for each row when (new.consumes_id is not null)
  execute function check_leave_grant_balance();
