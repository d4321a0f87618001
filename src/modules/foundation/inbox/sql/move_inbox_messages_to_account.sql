-- When an account replaces its placeholder, messages and tasks of the placeholder move to it.
create or replace function move_inbox_messages_to_account() returns trigger language plpgsql as $$
begin
  update inbox_message set user_id = new.placeholder_for_user_id where user_id = new.id;
  update task_assignment set user_id = new.placeholder_for_user_id where user_id = new.id;
  update task_assignment set assigned_by = new.placeholder_for_user_id where assigned_by = new.id;
  return null;
end $$;

create or replace trigger taken after update of taken_at on app_user for each row
  when (old.taken_at is null and new.taken_at is not null) execute function move_inbox_messages_to_account();
