-- Opens a closed month, with a reason.
create or replace function reopen_month(of_month date, why text) returns void language plpgsql as $$
begin
  update month_close set reopened_at = clock_timestamp(), reopened_by = current_user_id(), reopen_reason = why where month = of_month
    and reopened_at is null;
  if not found then perform raise_error('time.month_not_closed'); end if;
end $$;
