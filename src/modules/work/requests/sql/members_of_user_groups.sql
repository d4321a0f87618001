-- Members of this company who can sign in, by group, for rules. The caller cannot read the permissions themselves.
create or replace function members_of_user_groups() returns table (user_id bigint, user_group_id bigint) language sql stable security definer
  set search_path = public, code, pg_temp as $$
  select m.user_id, r.user_group_id from membership m join app_user u on u.id = m.user_id join user_role r on r.user_id = m.user_id
  where m.company_id = current_company() and u.disabled_at is null
    and last_access_day_after_employment(m.user_id, m.company_id) is null
$$;
revoke execute on function members_of_user_groups from public;
grant execute on function members_of_user_groups to app;
