-- At least one user who can sign in must be an administrator of the installation. A lock serializes concurrent changes.
create or replace function reject_removal_of_last_administrator() returns trigger language plpgsql security definer set search_path = public, code, pg_temp as $$
declare
  concerns boolean := case tg_table_name
    when 'app_user' then 'installation.manage' = any (permissions_of_user_outside_companies((to_jsonb(old) ->> 'id')::bigint))
    when 'user_role' then exists (select from user_group_permission p where p.user_group_id = (to_jsonb(old) ->> 'user_group_id')::bigint
      and permission = 'installation.manage')
    else to_jsonb(old) ->> 'permission' = 'installation.manage' end;
begin
  if not concerns then return null; end if;
  perform pg_advisory_xact_lock(7301883);
  if not exists (select from app_user where disabled_at is null and password_hash <> 'none'
    and 'installation.manage' = any (permissions_of_user_outside_companies(id))) then
    perform raise_error('access.last_administrator');
  end if;
  return null;
end $$;

create constraint trigger reject_removal_of_last_administrator after update of disabled_at on app_user deferrable initially deferred for each row
  when (new.disabled_at is not null) execute function reject_removal_of_last_administrator();
create constraint trigger reject_removal_of_last_administrator after delete on user_group_permission deferrable initially deferred for each row
  execute function reject_removal_of_last_administrator();
create constraint trigger reject_removal_of_last_administrator after delete on user_permission deferrable initially deferred for each row
  execute function reject_removal_of_last_administrator();
create constraint trigger reject_removal_of_last_administrator after delete on user_role deferrable initially deferred for each row
  execute function reject_removal_of_last_administrator();
