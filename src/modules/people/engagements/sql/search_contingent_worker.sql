-- Engaged people by name.
create or replace function search_contingent_worker(words text) returns setof bigint language sql stable security definer
  set search_path = public, code, pg_temp as $$ select * from search_rows_of_company('contingent_worker', words) $$;
revoke execute on function search_contingent_worker from public;
grant execute on function search_contingent_worker to app;
