-- The same as `check_terms`, once for all new rows of a statement. Which is not whole yet is touched: its own check then looks at the commit.
create or replace function all_terms_whole() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
declare companies bigint[]; employments bigint[];
begin
  if tg_table_name = 'employment' then select array_agg(company_id), array_agg(id) into companies, employments from rows_at_hand;
  else select array_agg(company_id), array_agg(employment_id) into companies, employments from rows_at_hand;
  end if;
  if companies is null then return null; end if;
  update employment set first_day = first_day where (company_id, id) in (
    select e.company_id, e.id from (select distinct company_id, id from unnest(companies, employments) w (company_id, id)) w
      join employment e on (e.company_id, e.id) = (w.company_id, w.id)
      cross join lateral (select min(first_day) as earliest, max(first_day) as latest from employment_terms t
        where (t.company_id, t.employment_id) = (e.company_id, e.id)) t
    where t.earliest is distinct from e.first_day or t.latest > e.last_day);
  return null;
end $$;

create or replace trigger whole_insert after insert on employment referencing new table as rows_at_hand for each statement
  execute function all_terms_whole();
create or replace trigger whole_insert after insert on employment_terms referencing new table as rows_at_hand for each statement
  execute function all_terms_whole();
