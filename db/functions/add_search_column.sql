-- Adds a column with normalized text to a table, with its index. Searches use the table's own function, which calls `search_rows_of_company`.
create or replace function add_search_column(name text, expression text) returns void language plpgsql as $$
begin
  execute format('alter table %I add column search_text text generated always as (folded(%s)) stored', name, expression);
  execute format('create index on %I using gin (search_text gin_trgm_ops)', name);
end $$;
