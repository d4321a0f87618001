-- Beneath row security `like` cannot use an index, so text is searched by a function that names the company itself and
-- answers ids. It can be asked for no other company: the company is not a parameter.
create or replace function searchable(name text, expression text) returns void language plpgsql as $$
begin
  execute format('alter table %I add column search_text text generated always as (folded(%s)) stored', name, expression);
  execute format('create index on %I using gin (search_text gin_trgm_ops)', name);
  execute format($f$
    create function %I(words text) returns setof bigint language plpgsql stable security definer set search_path = public, pg_temp as $b$
    declare
      wanted text[] := (select array_agg('%%' || replace(replace(replace(w, '\', '\\'), '%%', '\%%'), '_', '\_') || '%%')
        from regexp_split_to_table(folded(words), '\s+') w where w <> '');
    begin
      return query execute 'select id from %I where company_id = $1 and search_text like all ($2)'
        using current_company(), coalesce(wanted, '{}');
    end $b$ $f$, 'search_' || name, name);
  execute format('revoke execute on function %I(text) from public', 'search_' || name);
  execute format('grant execute on function %I(text) to app', 'search_' || name);
end $$;
