-- Engaged people by name.
create or replace function search_engaged_person(words text) returns setof bigint language sql stable security definer
  set search_path = public, pg_temp as $$ select * from search_in('engaged_person', words) $$;
revoke execute on function search_engaged_person from public;
grant execute on function search_engaged_person to app;
