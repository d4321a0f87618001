-- Whether a day is of a closed month.
create or replace function month_is_closed(company bigint, day date) returns boolean language sql stable as $$
  select exists (select from month_close where company_id = company and month = month_of(day) and reopened_at is null)
$$;
