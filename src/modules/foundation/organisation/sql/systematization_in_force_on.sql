-- The version that is in force on a day; none if none was adopted by then.
create or replace function systematization_in_force_on(day date) returns bigint language sql stable as $$
  select id from systematization where company_id = current_company() and status = 'adopted' and in_force_from <= day
    order by in_force_from desc limit 1
$$;
