-- The browsers of a disabled account are deleted.
create or replace function forget_devices() returns trigger language plpgsql as $$
begin
  delete from push_device where user_id = new.id;
  return null;
end $$;
revoke execute on function forget_devices from public;
create or replace trigger forget_devices after update of disabled_at on app_user for each row when (new.disabled_at is not null)
  execute function forget_devices();
