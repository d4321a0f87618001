-- The permissions that an account of the directory has in this company.
create or replace function scim_user_permissions(scim_user_id bigint) returns text[]
language sql stable security definer set search_path = public, code, pg_temp as $$
  select permissions_in_company(s.user_id, s.company_id) from scim_user s where s.company_id = current_company() and s.id = scim_user_id
$$;
revoke execute on function scim_user_permissions from public;
grant execute on function scim_user_permissions to app;
