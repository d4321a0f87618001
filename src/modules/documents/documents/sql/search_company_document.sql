-- Documents of the company by title, partner or note.
create or replace function search_company_document(words text) returns setof bigint language sql stable security definer
  set search_path = public, code, pg_temp as $$ select * from search_rows_of_company('company_document', words) $$;
revoke execute on function search_company_document from public;
grant execute on function search_company_document to app;
