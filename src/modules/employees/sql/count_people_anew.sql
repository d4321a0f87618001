-- After the first rows of an import: the checks of references were planned for tables with hardly a row, and before anybody had heard of
-- this company. A third of the usual sample tells that; the database counts by itself later. What another import counts at this moment is
-- not waited for, or the second would last as long as the first.
create or replace function count_people_anew() returns void language plpgsql security definer set search_path = public, pg_temp
  set default_statistics_target = 30 as $$
begin
  analyze (skip_locked) employee, employment, employment_terms;
end $$;
revoke execute on function count_people_anew from public;
grant execute on function count_people_anew to app;
