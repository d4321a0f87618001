-- Of who is erased the rows go, and then what the log says of them.
create or replace function erase_pay() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  delete from pay_basics where company_id = new.company_id and employee_id = new.employee_id;
  update audit_entry e set before = blank(before, p.columns), after = blank(after, p.columns)
  from (select array_agg(column_name) as columns from personal_column where table_name = 'pay_basics') p
  where e.company_id = new.company_id and e.employee_id = new.employee_id and e.table_name = 'pay_basics';
  return null;
end $$;

create or replace trigger erase_pay after insert on erasure for each row execute function erase_pay();
