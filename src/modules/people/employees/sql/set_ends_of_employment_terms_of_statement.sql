-- Does what `set_ends_of_changed_employment_terms` does once for all rows of a statement.
create or replace function set_ends_of_employment_terms_of_statement() returns trigger language plpgsql security definer set search_path = public, code, pg_temp as $$
declare companies bigint[]; employments bigint[];
begin
  select array_agg(company_id), array_agg(employment_id) into companies, employments
    from (select distinct company_id, employment_id from rows_at_hand) w;
  if companies is not null then perform set_ends_of_employment_terms(companies, employments); end if;
  return null;
end $$;

create or replace trigger settle_delete after delete on employment_terms referencing old table as rows_at_hand for each statement
  execute function set_ends_of_employment_terms_of_statement();
create or replace trigger settle_insert after insert on employment_terms referencing new table as rows_at_hand for each statement
  execute function set_ends_of_employment_terms_of_statement();
