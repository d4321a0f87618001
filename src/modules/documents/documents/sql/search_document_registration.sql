-- Registered documents by title or number.
create or replace function search_document_registration(words text) returns setof bigint language sql stable security definer
  set search_path = public, code, pg_temp as $$ select * from search_rows_of_company('document_registration', words) $$;
revoke execute on function search_document_registration from public;
grant execute on function search_document_registration to app;
