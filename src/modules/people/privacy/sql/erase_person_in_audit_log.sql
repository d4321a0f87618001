-- Removes the values of `personal_data_column` from log entries of these tables (by default all). Actor, action and time stay. Returns the
-- number of changed entries.
create or replace function erase_person_in_audit_log(company bigint, person bigint, tables text[] default null) returns int language plpgsql as $$
declare
  touched int;
begin
  update audit_entry e set before = erase_json_columns(before, p.columns), after = erase_json_columns(after, p.columns)
  from (select table_name, array_agg(column_name) as columns from personal_data_column
    where tables is null or table_name = any (tables) group by 1) p
  where e.company_id = company and e.employee_id = person and e.table_name = p.table_name;
  get diagnostics touched = row_count;
  return touched;
end $$;
revoke execute on function erase_person_in_audit_log from public;
grant execute on function erase_person_in_audit_log to retention;
