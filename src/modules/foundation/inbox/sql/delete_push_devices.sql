-- Deletes browsers when their session ends or their account is disabled.
create or replace function delete_push_devices() returns trigger language plpgsql security definer set search_path = public, code, pg_temp as $$
begin
  if tg_table_name = 'session' then delete from push_device where session_id = new.id;
  else delete from push_device where user_id = new.id;
  end if;
  return null;
end $$;
revoke execute on function delete_push_devices from public;
create or replace trigger delete_push_devices after update of disabled_at on app_user for each row when (new.disabled_at is not null)
  execute function delete_push_devices();
create or replace trigger delete_push_devices after update of ended_at on session for each row
  when (new.ended_at is not null and old.ended_at is null) execute function delete_push_devices();
