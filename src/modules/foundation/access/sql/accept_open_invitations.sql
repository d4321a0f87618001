-- Accepts open invitations of an account at its sign-in. An existing membership stays unchanged. Later modules update their rows by
-- `taken_at`.
create or replace function accept_open_invitations(who bigint) returns void language plpgsql as $$
declare
  invited bigint;
begin
  for invited in select id from app_user where placeholder_for_user_id = who and taken_at is null and disabled_at is null order by id for update loop
    continue when not is_membership_within_inviter_grant(invited);
    -- An existing membership stays unchanged.
    update access_scope a set user_id = who where user_id = invited
      and not exists (select from membership m where m.company_id = a.company_id and m.user_id = who);
    update company_right r set user_id = who where user_id = invited
      and not exists (select from membership m where m.company_id = r.company_id and m.user_id = who);
    update membership t set user_id = who where user_id = invited
      and not exists (select from membership m where m.company_id = t.company_id and m.user_id = who);
    delete from access_scope where user_id = invited;
    delete from company_right where user_id = invited;
    delete from membership where user_id = invited;
    delete from user_role where user_id = invited;
    delete from password_token where user_id = invited;
    update app_user set taken_at = now(), disabled_at = now() where id = invited;
  end loop;
end $$;
revoke execute on function accept_open_invitations from public;
