-- Does what `check_employment_terms` does once for all new rows of a statement. An incomplete row is updated, so that its own check runs at the
-- commit.
create or replace function check_employment_terms_of_statement() returns trigger language plpgsql security definer set search_path = public, code, pg_temp as $$
begin
  if tg_table_name = 'employment' then
    update employment set first_day = first_day where (company_id, id) in (
      select e.company_id, e.id from rows_at_hand e
        cross join lateral (select min(first_day) as earliest, max(first_day) as latest from employment_terms t
          where (t.company_id, t.employment_id) = (e.company_id, e.id)) t
      where t.earliest is distinct from e.first_day or t.latest > e.last_day);
  else
    update employment set first_day = first_day where (company_id, id) in (
      select t.company_id, t.employment_id from rows_at_hand t
        cross join lateral (select first_day, last_day from employment e where (e.company_id, e.id) = (t.company_id, t.employment_id) limit 1) e
      where t.first_day not between e.first_day and e.last_day);
  end if;
  return null;
end $$;

create or replace trigger whole_insert after insert on employment referencing new table as rows_at_hand for each statement
  execute function check_employment_terms_of_statement();
create or replace trigger whole_insert after insert on employment_terms referencing new table as rows_at_hand for each statement
  execute function check_employment_terms_of_statement();
