-- The time by the clock of the application, set at the start of the transaction; without it, the time of the database.
create or replace function app_now() returns timestamptz
language sql stable parallel safe as $$ select coalesce(nullif(current_setting('app.now', true), '')::timestamptz, now()) $$;
