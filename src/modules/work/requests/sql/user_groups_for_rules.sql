-- The groups that a rule can name. The caller cannot read the permissions themselves.
create or replace function user_groups_for_rules() returns table (id bigint, name text) language sql stable security definer
  set search_path = public, code, pg_temp as $$
  select id, name from user_group
$$;
revoke execute on function user_groups_for_rules from public;
grant execute on function user_groups_for_rules to app;
