-- The current date in the time zone Europe/Belgrade.
create or replace function belgrade_today() returns date
language sql stable parallel safe as $$ select (app_now() at time zone 'Europe/Belgrade')::date $$;
