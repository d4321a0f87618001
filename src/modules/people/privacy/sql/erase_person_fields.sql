-- Clears the fields in `personal_data_column`, so that a new field needs no change here. Required fields get a placeholder, derived fields
-- follow, and the photo is deleted. Runs as `retention`.
create or replace function erase_person_fields(company bigint, person bigint) returns void language plpgsql
  set search_path = public, code, pg_temp as $$
declare
  emptied text;
begin
  select string_agg(format('%I = %s', a.attname,
    case when not a.attnotnull then 'null' when a.attname = 'code' then $q$'erased ' || id$q$ else $q$'erased'$q$ end), ', ')
  into emptied
  from personal_data_column p join pg_attribute a on a.attrelid = p.table_name::regclass and a.attname = p.column_name
  where p.table_name = 'employee' and a.attgenerated = '';
  execute format('update employee set %s, image_file_id = null where company_id = $1 and id = $2', emptied) using company, person;
end $$;
alter function erase_person_fields owner to retention;
revoke execute on function erase_person_fields from public, app;
