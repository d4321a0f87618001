-- Removes the values of these columns from a row.
create or replace function erase_json_columns(it jsonb, columns text[]) returns jsonb language sql immutable as $$
  select it || coalesce((select jsonb_object_agg(key, 'erased') from jsonb_each(it) where key = any (columns) and value <> 'null'), '{}')
$$;
