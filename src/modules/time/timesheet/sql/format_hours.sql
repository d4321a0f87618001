-- Formats a published shift: `Druga smena (14:00–22:00)`; null for a day off.
create or replace function format_hours(published jsonb) returns text language sql immutable as $$
  select (published ->> 'name') || ' (' || string_agg(format_clock_time((s ->> 'from')::int) || '–' || format_clock_time((s ->> 'to')::int), ', '
    order by at) || ')'
  from jsonb_array_elements(published -> 'segments') with ordinality e (s, at) where jsonb_typeof(published) = 'object'
$$;
