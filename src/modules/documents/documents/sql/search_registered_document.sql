-- Papers and documents of the register by title or number.
create or replace function search_registered_document(words text) returns setof bigint language sql stable security definer
  set search_path = public, pg_temp as $$ select * from search_in('registered_document', words) $$;
revoke execute on function search_registered_document from public;
grant execute on function search_registered_document to app;
