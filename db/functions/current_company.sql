-- The company of the transaction; without one, no row of any company is visible.
create or replace function current_company() returns bigint language sql stable as
$$ select nullif(current_setting('app.company_id', true), '')::bigint $$;
