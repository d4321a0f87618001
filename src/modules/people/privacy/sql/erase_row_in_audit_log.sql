-- Does the same as `erase_person_in_audit_log` for a row that does not belong to an employee.
create or replace function erase_row_in_audit_log(company bigint, of_table text, which bigint) returns void language sql as $$
  update audit_entry e set before = erase_json_columns(before, p.columns), after = erase_json_columns(after, p.columns)
  from (select array_agg(column_name) as columns from personal_data_column where table_name = of_table) p
  where e.company_id = company and e.table_name = of_table and e.row_id = which
$$;
revoke execute on function erase_row_in_audit_log from public;
