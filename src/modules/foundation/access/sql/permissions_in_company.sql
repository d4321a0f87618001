-- The permissions of a user in one company. After the last day of employment these are only permissions on the own record.
create or replace function permissions_in_company(who bigint, company bigint) returns text[] language sql stable security definer
  set search_path = public, code, pg_temp as $$
  select case when last_access_day_after_employment(who, company) is null then granted_permissions(who, company)
    else array(select p from unnest(granted_permissions(who, company)) p where p in ('own.record', 'own.leave', 'own.evidence', 'inbox')) end
$$;
revoke execute on function permissions_in_company from public;
