-- Whether the creator of a key is still active in the company: enabled, a member, and, if an employee, still employed.
create or replace function is_api_key_creator_active(company bigint, maker bigint) returns boolean language sql stable security definer
  set search_path = public, code, pg_temp as $$
  select exists (select from app_user u join membership m on m.user_id = u.id
    where u.id = maker and u.disabled_at is null and m.company_id = company and last_access_day_after_employment(u.id, company) is null)
$$;
revoke execute on function is_api_key_creator_active from public;
