-- The accounts that manage the devices of the current company.
create or replace function device_managers() returns setof bigint language sql stable security definer set search_path = public, code, pg_temp as $$
  select m.user_id from membership m join app_user u on u.id = m.user_id
  where m.company_id = current_company() and u.disabled_at is null and 'companies.write' = any (permissions_in_company(u.id, m.company_id))
$$;
revoke execute on function device_managers from public;
grant execute on function device_managers to app;
