-- What somebody who is erased had asked for goes, and then what the log says of it.
create or replace function erase_requests() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  delete from request_decision where company_id = new.company_id and employee_id = new.employee_id;
  delete from request where company_id = new.company_id and employee_id = new.employee_id;
  update audit_entry e set before = blank(before, p.columns), after = blank(after, p.columns)
  from (select table_name, array_agg(column_name) as columns from personal_column where table_name in ('request', 'request_decision') group by 1) p
  where e.company_id = new.company_id and e.employee_id = new.employee_id and e.table_name = p.table_name;
  return null;
end $$;

create or replace trigger erase_requests after insert on erasure for each row execute function erase_requests();
