-- Whether the installation is a demo. Its API keys have another prefix.
create or replace function is_demo_installation() returns boolean language sql stable security definer
  set search_path = public, code, pg_temp as $$
  select exists (select from installation_setting where name = 'demo')
$$;
revoke execute on function is_demo_installation from public;
grant execute on function is_demo_installation to app;
