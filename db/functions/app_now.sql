-- The hour by the clock of the house, as the door of the transaction was told it; where nobody told it, that of the database.
create or replace function app_now() returns timestamptz
language sql stable parallel safe as $$ select coalesce(nullif(current_setting('app.now', true), '')::timestamptz, now()) $$;
