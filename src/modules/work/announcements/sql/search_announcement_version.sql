-- Versions of announcements with these words in title or text.
create or replace function search_announcement_version(words text) returns setof bigint language sql stable security definer
  set search_path = public, code, pg_temp as $$ select * from search_rows_of_company('announcement_version', words) $$;
revoke execute on function search_announcement_version from public;
grant execute on function search_announcement_version to app;
