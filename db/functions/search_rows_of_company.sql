-- With row security `like` cannot use an index, so a function that filters by company searches text and returns ids. The company is not a
-- parameter, so it cannot search another one. `app` calls it through the function of a table.
create or replace function search_rows_of_company(of_table text, words text) returns setof bigint language plpgsql stable security definer
  set search_path = public, code, pg_temp as $$
declare
  wanted text[] := (select array_agg('%' || replace(replace(replace(w, '\', '\\'), '%', '\%'), '_', '\_') || '%')
    from regexp_split_to_table(folded(words), '\s+') w where w <> '');
begin
  return query execute format('select id from %I where company_id = $1 and search_text like all ($2)', of_table)
    using current_company(), coalesce(wanted, '{}');
end $$;
revoke execute on function search_rows_of_company from public;
