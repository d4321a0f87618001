-- The users who are notified of a paused webhook: its creator and the holders of the permission.
create or replace function webhook_managers(maker bigint) returns table (user_id bigint) language sql stable security definer
  set search_path = public, code, pg_temp as $$
  select m.user_id from membership m join app_user u on u.id = m.user_id
  where m.company_id = current_company() and u.disabled_at is null
    and (m.user_id = maker or permissions_in_company(m.user_id, m.company_id) && array['integrations.manage'])
$$;
revoke execute on function webhook_managers from public;
grant execute on function webhook_managers to app;
