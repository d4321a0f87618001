-- The permissions of a user outside companies, from groups and granted directly.
create or replace function permissions_of_user_outside_companies(who bigint) returns text[] language sql stable security definer
  set search_path = public, code, pg_temp as $$
  select coalesce(array_agg(distinct permission), '{}') from (
    select permission from user_role r join user_group_permission using (user_group_id) where r.user_id = who
    union all select permission from user_permission where user_id = who) p
$$;
revoke execute on function permissions_of_user_outside_companies from public;
