-- The last day on which a member has permissions over others after the end of employment; null while it lasts. The last user administrator
-- of the company and the last administrator of the installation keep theirs. Every call runs this function, so it reads the employment
-- first and the other administrators only if it has ended.
create or replace function last_access_day_after_employment(who bigint, company bigint) returns date language plpgsql stable security definer
  set search_path = public, code, pg_temp as $$
declare
  its_employee bigint;
  ended date;
begin
  select employee_id into its_employee from membership where company_id = company and user_id = who;
  if its_employee is null then return null; end if;
  ended := last_day_of_ended_employment(company, its_employee);
  if ended is null then return null; end if;
  if 'users.manage' = any (granted_permissions(who, company)) and not exists (
      select from membership o join app_user u on u.id = o.user_id
      where o.company_id = company and o.user_id <> who and u.disabled_at is null and u.password_hash <> 'none'
        and (o.employee_id is null or last_day_of_ended_employment(o.company_id, o.employee_id) is null)
        and 'users.manage' = any (granted_permissions(o.user_id, company))) then return null; end if;
  if 'installation.manage' = any (permissions_of_user_outside_companies(who)) and not exists (
      select from app_user u where u.id <> who and u.disabled_at is null and u.password_hash <> 'none'
        and 'installation.manage' = any (permissions_of_user_outside_companies(u.id))) then return null; end if;
  return ended;
end
$$;
revoke execute on function last_access_day_after_employment from public;
