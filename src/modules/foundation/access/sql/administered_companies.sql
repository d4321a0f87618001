-- The companies whose users a user administers: those in which the user has the permission without a restricted scope. An administrator of
-- the installation administers all companies.
create or replace function administered_companies(who bigint) returns setof bigint language sql stable security definer
  set search_path = public, code, pg_temp as $$
  select c.id from company c where c.deleted_at is null and (
    'installation.manage' = any (permissions_of_user_outside_companies(who))
    or exists (select from membership m where m.company_id = c.id and m.user_id = who and 'users.manage' = any (permissions_in_company(who, c.id)))
       and not exists (select from access_scope a where a.company_id = c.id and a.user_id = who))
$$;
revoke execute on function administered_companies from public;
