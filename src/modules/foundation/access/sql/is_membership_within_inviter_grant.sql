-- Whether an account may accept a membership that was prepared for an invitation. It must not give more permissions than the inviter could
-- grant.
create or replace function is_membership_within_inviter_grant(invited bigint) returns boolean language sql stable as $$
  select not exists (select from unnest(permissions_of_user_outside_companies(u.placeholder_for_user_id)) p where p <> all (u.max_permissions) and p not like 'own.%') from app_user u
    where u.id = invited
$$;
revoke execute on function is_membership_within_inviter_grant from public;
