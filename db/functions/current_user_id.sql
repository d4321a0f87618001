-- The user of the transaction. A job acts for the user who requested it, maintenance for none.
create or replace function current_user_id() returns bigint language sql stable as
$$ select nullif(current_setting('app.user_id', true), '')::bigint $$;
