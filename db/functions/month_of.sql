-- The first day of the month of a day.
create or replace function month_of(day date) returns date language sql immutable as $$ select date_trunc('month', day::timestamp)::date $$;
