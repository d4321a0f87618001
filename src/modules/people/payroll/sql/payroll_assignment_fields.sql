-- The assignment fields that a file contains. A file that is not split by assignment contains only the last one.
create or replace function payroll_assignment_fields(assignments jsonb, fields text[], is_split boolean) returns jsonb immutable language sql as $$
  select jsonb_agg((select jsonb_object_agg(key, value) from jsonb_each(a.span)
      where key = any (fields) or is_split and fields <> '{}' and key in ('first_day', 'last_day')) order by a.place)
  from jsonb_array_elements(assignments) with ordinality a (span, place)
  where is_split or a.place = jsonb_array_length(assignments)
$$;
