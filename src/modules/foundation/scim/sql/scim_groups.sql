-- Groups that new accounts of a directory can start in, with their permissions.
create or replace function scim_groups() returns table (id bigint, name text, permissions text[]) language sql stable security definer
  set search_path = public, code, pg_temp as $$
  select g.id, g.name, coalesce(array_agg(p.permission) filter (where p.permission is not null), '{}')
  from user_group g left join user_group_permission p on p.user_group_id = g.id group by g.id, g.name
$$;
revoke execute on function scim_groups from public;
grant execute on function scim_groups to app;
