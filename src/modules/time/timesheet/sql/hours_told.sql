-- `Druga smena (14:00–22:00)` of what was told; null of a day off.
create or replace function hours_told(told jsonb) returns text language sql immutable as $$
  select (told ->> 'name') || ' (' || string_agg(clock_told((s ->> 'from')::int) || '–' || clock_told((s ->> 'to')::int), ', '
    order by at) || ')'
  from jsonb_array_elements(told -> 'segments') with ordinality e (s, at) where jsonb_typeof(told) = 'object'
$$;
