-- The last day on which a member has permissions over others after the end of employment; null while it lasts. The last user administrator
-- of the company and the last administrator of the installation keep theirs.
create or replace function last_access_day_after_employment(who bigint, company bigint) returns date language sql stable security definer
  set search_path = public, code, pg_temp as $$
  select last_day_of_ended_employment(m.company_id, m.employee_id) from membership m
  where m.company_id = company and m.user_id = who and m.employee_id is not null
    and last_day_of_ended_employment(m.company_id, m.employee_id) is not null
    and not ('users.manage' = any (granted_permissions(who, company)) and not exists (
      select from membership o join app_user u on u.id = o.user_id
      where o.company_id = company and o.user_id <> who and u.disabled_at is null and u.password_hash <> 'none'
        and (o.employee_id is null or last_day_of_ended_employment(o.company_id, o.employee_id) is null)
        and 'users.manage' = any (granted_permissions(o.user_id, company))))
    and not ('installation.manage' = any (permissions_of_user_outside_companies(who)) and not exists (
      select from app_user u where u.id <> who and u.disabled_at is null and u.password_hash <> 'none'
        and 'installation.manage' = any (permissions_of_user_outside_companies(u.id))))
$$;
revoke execute on function last_access_day_after_employment from public;
