-- Who is erased leaves no amount that was paid to them.
create or replace function erase_payroll() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  delete from payroll_result where company_id = new.company_id and employee_id = new.employee_id;
  return null;
end $$;

create or replace trigger erase_another_payroll after insert on erasure for each row execute function erase_payroll();
