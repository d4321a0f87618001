-- After the first thousand of an import: the checks of references were planned for tables with hardly a row.
create or replace function count_people_anew() returns void language plpgsql security definer set search_path = public, pg_temp as $$
begin
  analyze employee, employment, employment_terms;
end $$;
revoke execute on function count_people_anew from public;
grant execute on function count_people_anew to app;
