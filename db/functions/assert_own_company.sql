-- Refuses a company other than that of the transaction, unless the login owns the tables. A function with the rights of its owner must not
-- trust the company of its caller.
create or replace function assert_own_company(company bigint) returns void language plpgsql stable set search_path = public, code, pg_temp as $$
begin
  if company is distinct from current_company() and not pg_has_role(session_user, current_user, 'member') then
    raise insufficient_privilege using message = 'another company';
  end if;
end $$;
