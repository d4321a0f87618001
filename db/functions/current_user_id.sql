-- Who acts. A job acts for who asked for it, upkeep for nobody.
create or replace function current_user_id() returns bigint language sql stable as
$$ select nullif(current_setting('app.user_id', true), '')::bigint $$;
