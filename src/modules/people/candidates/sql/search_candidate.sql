-- Candidates by name, email or phone.
create or replace function search_candidate(words text) returns setof bigint language sql stable security definer
  set search_path = public, code, pg_temp as $$ select * from search_rows_of_company('candidate', words) $$;
revoke execute on function search_candidate from public;
grant execute on function search_candidate to app;
