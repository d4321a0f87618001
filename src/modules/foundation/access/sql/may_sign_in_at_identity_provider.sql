-- Whether an account may sign in at a provider. The provider of one company gives access only to accounts of that company.
create or replace function may_sign_in_at_identity_provider(who bigint, company bigint, is_for_installation boolean) returns boolean language sql stable
  security definer set search_path = public, code, pg_temp as $$
  select exists (select from company c where c.id = company and c.deleted_at is null)
    and (is_for_installation or (
      exists (select from membership m where m.user_id = who and m.company_id = company)
      and not exists (select from membership m join company c on c.id = m.company_id and c.deleted_at is null
        where m.user_id = who and m.company_id <> company)
      and not 'installation.manage' = any (permissions_of_user_outside_companies(who))))
$$;
revoke execute on function may_sign_in_at_identity_provider from public;
grant execute on function may_sign_in_at_identity_provider to app;
