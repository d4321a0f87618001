-- The terms of a day as they were recorded at a given time, from the audit log.
create or replace function employment_terms_as_known_at(employee bigint, day date, known_at timestamptz) returns setof employment_terms
language sql stable as $$
  with latest as (
    select distinct on (table_name, row_id) table_name, row_id, after from audit_entry
    where employee_id = employee and table_name in ('employment', 'employment_terms') and at <= known_at
    order by table_name, row_id, id desc),
  ends as (select row_id as employment_id, (after ->> 'last_day')::date as last_day from latest where table_name = 'employment'
    and after is not null),
  terms as (select jsonb_populate_record(null::employment_terms, after) as t from latest where table_name = 'employment_terms'
    and after is not null)
  select (t).* from terms join ends on ends.employment_id = (t).employment_id
  where (t).first_day <= day and ends.last_day >= day order by (t).first_day desc limit 1
$$;
