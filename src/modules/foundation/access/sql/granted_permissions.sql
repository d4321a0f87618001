-- The permissions of a user in one company: those of the groups, plus those granted and minus those revoked in the company.
create or replace function granted_permissions(who bigint, company bigint) returns text[] language sql stable security definer
  set search_path = public, code, pg_temp as $$
  select coalesce(array_agg(permission), '{}') from (
    select unnest(permissions_of_user_outside_companies(who)) as permission
    union select permission from company_right where company_id = company and user_id = who and is_granted
    except select permission from company_right where company_id = company and user_id = who and not is_granted) p
$$;
revoke execute on function granted_permissions from public;
