-- The members of this company with a permission, to notify them of a task. The caller cannot read the permissions themselves.
create or replace function members_with_permission(permission text) returns setof bigint language sql stable security definer
  set search_path = public, code, pg_temp as $$
  select m.user_id from membership m join app_user u on u.id = m.user_id
  where m.company_id = current_company() and u.disabled_at is null and permission = any (permissions_in_company(m.user_id, m.company_id))
$$;
revoke execute on function members_with_permission from public;
grant execute on function members_with_permission to app;
