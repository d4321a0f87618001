-- Whether an account may take the place that was made for an invited one: unless it may more than who invited could give.
create or replace function membership_within_grant(invited bigint) returns boolean language sql stable as $$
  select not exists (select from unnest(permissions_of(u.placeholder_for_user_id)) p where p <> all (u.max_permissions) and p not like 'own.%') from app_user u
    where u.id = invited
$$;
revoke execute on function membership_within_grant from public;
