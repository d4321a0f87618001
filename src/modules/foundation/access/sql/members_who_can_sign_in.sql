-- Members of this company who can sign in and whose employment has not ended.
create or replace function members_who_can_sign_in() returns setof bigint language sql stable security definer
  set search_path = public, code, pg_temp as $$
  select m.user_id from membership m join app_user u on u.id = m.user_id where m.company_id = current_company() and u.disabled_at is null
    and last_access_day_after_employment(m.user_id, m.company_id) is null
$$;
revoke execute on function members_who_can_sign_in from public;
grant execute on function members_who_can_sign_in to app;
