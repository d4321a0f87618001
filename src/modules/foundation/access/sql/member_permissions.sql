-- The members of this company with their permissions, for user administrators.
create or replace function member_permissions()
returns table (membership_id bigint, user_id bigint, first_name text, last_name text, email text, is_disabled boolean,
  employee_id bigint, groups text[], of_groups text[], everywhere text[])
language sql stable security definer set search_path = public, code, pg_temp as $$
  select m.id, u.id, u.first_name, u.last_name, u.email, u.disabled_at is not null, m.employee_id,
    array(select g.name from user_role r join user_group g on g.id = r.user_group_id where r.user_id = u.id order by r.place, g.name),
    permissions_of_user_outside_companies(u.id), all_permissions_of_user(u.id)
  from membership m join app_user u on u.id = m.user_id where m.company_id = current_company()
$$;
revoke execute on function member_permissions from public;
grant execute on function member_permissions to app;
