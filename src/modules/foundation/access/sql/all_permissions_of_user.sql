-- All permissions of a user in any company. An administrator of this user needs at least these.
create or replace function all_permissions_of_user(who bigint) returns text[] language sql stable security definer
  set search_path = public, code, pg_temp as $$
  select coalesce(array_agg(distinct permission), '{}') from (
    select unnest(permissions_of_user_outside_companies(who)) as permission
    union select permission from company_right where user_id = who and is_granted) p
$$;
revoke execute on function all_permissions_of_user from public;
