-- Row-level security prevents an index scan with `@@`, so this is a security definer function. The newest thousand results suffice for
-- paging.
create or replace function search_document_text(search text) returns setof bigint language plpgsql stable rows 100 security definer
  set search_path = public, code, pg_temp as $$
declare
  wanted tsquery := (select to_tsquery('simple', string_agg('''' || w || ''':*', ' & '))
    from regexp_split_to_table(folded(search), '[^[:alnum:]]+') w where w <> '');
begin
  return query execute 'select stored_file_id from document_text where company_id = $1 and words @@ $2 order by stored_file_id desc limit 1000'
    using current_company(), wanted;
end $$;
revoke execute on function search_document_text from public;
grant execute on function search_document_text to app;
