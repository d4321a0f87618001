-- A path expression, because a query of jsonb_each in a check costs three times as much a row.
create or replace function is_minutes_by_hour_category(it jsonb) returns boolean language sql immutable as $$
  select jsonb_typeof(it) = 'object' and not jsonb_path_exists(it, '$.* ? (@.type() != "number" || @ < 0 || @ > 1500)')
$$;
