-- Members of this company who can sign in and whose employment has not ended.
create or replace function enabled_members() returns setof bigint language sql stable security definer
  set search_path = public, code, pg_temp as $$
  select m.user_id from membership m join app_user u on u.id = m.user_id where m.company_id = current_company() and u.disabled_at is null
    and access_ended(m.user_id, m.company_id) is null
$$;
revoke execute on function enabled_members from public;
grant execute on function enabled_members to app;
