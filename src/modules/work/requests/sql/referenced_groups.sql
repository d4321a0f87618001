-- The groups that a rule may name. Permissions themselves are not readable here.
create or replace function referenced_groups() returns table (id bigint, name text) language sql stable security definer
  set search_path = public, code, pg_temp as $$
  select id, name from user_group
$$;
revoke execute on function referenced_groups from public;
grant execute on function referenced_groups to app;
