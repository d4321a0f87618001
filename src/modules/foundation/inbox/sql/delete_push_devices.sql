-- The browsers of a disabled account are deleted.
create or replace function delete_push_devices() returns trigger language plpgsql as $$
begin
  delete from push_device where user_id = new.id;
  return null;
end $$;
revoke execute on function delete_push_devices from public;
create or replace trigger delete_push_devices after update of disabled_at on app_user for each row when (new.disabled_at is not null)
  execute function delete_push_devices();
