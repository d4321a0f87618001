-- A revoked key disables its service account, so that queued jobs of the key do not run.
create or replace function end_service_account() returns trigger language plpgsql security definer set search_path = public, code, pg_temp as $$
begin
  update app_user set disabled_at = app_now() where id = new.user_id;
  return null;
end $$;
create or replace trigger end_service_account after update of revoked_at on api_key for each row
  when (new.revoked_at is not null and old.revoked_at is null) execute function end_service_account();
