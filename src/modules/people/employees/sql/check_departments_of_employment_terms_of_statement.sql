-- Does what `check_department_of_employment_terms` does once for all new rows of a statement. A row in a closed department is updated, so that its own
-- check runs at the commit.
create or replace function check_departments_of_employment_terms_of_statement() returns trigger language plpgsql security definer
  set search_path = public, code, pg_temp as $$
begin
  update employment_terms set department_id = department_id where (company_id, id) in (
    select t.company_id, t.id from rows_at_hand t join department_version v
      on (v.company_id, v.department_id) = (t.company_id, t.department_id) and not v.is_open);
  return null;
end $$;

create or replace trigger department_open_insert after insert on employment_terms referencing new table as rows_at_hand for each statement
  execute function check_departments_of_employment_terms_of_statement();
