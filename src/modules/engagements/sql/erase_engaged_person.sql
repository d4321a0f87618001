-- The person goes out of rows and log; days and contracts stay, as the law wants them counted.
create or replace function erase_engaged_person(company bigint, which bigint) returns void language plpgsql security definer
  set search_path = public, pg_temp as $$
begin
  update engaged_person set first_name = 'erased', last_name = 'erased', jmbg = null, email = null, phone = null, address = null,
    city = null, bank_account = null
  where company_id = company and id = which;
  update engagement set work = 'erased', note = null where company_id = company and engaged_person_id = which;
  update audit_entry e set before = blank(before, p.columns), after = blank(after, p.columns)
  from (select table_name, array_agg(column_name) as columns from personal_column group by 1) p
  where e.company_id = company and e.table_name = p.table_name and (
    e.table_name = 'engaged_person' and e.row_id = which
    or e.table_name = 'engagement' and e.row_id in (select id from engagement where company_id = company and engaged_person_id = which));
end $$;
revoke execute on function erase_engaged_person from public;
