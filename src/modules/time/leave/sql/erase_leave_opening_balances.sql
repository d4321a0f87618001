-- Erasing an employee also removes the source text of a balance.
create or replace function erase_leave_opening_balances() returns trigger language plpgsql security definer set search_path = public, code, pg_temp as $$
begin
  update leave_opening_balance set source = null where company_id = new.company_id and employee_id = new.employee_id;
  return null;
end $$;

create or replace trigger erase_leave_opening_balances after insert on erasure for each row execute function erase_leave_opening_balances();
