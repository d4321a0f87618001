-- The company that the transaction is for; none, and no row of any company is seen.
create or replace function current_company() returns bigint language sql stable as
$$ select nullif(current_setting('app.company_id', true), '')::bigint $$;
