-- Notifies the live streams of a user whose session or permissions changed.
create or replace function notify_rights_changed() returns trigger language plpgsql security definer set search_path = public, code, pg_temp as $$
begin
  perform pg_notify('live', format('0 rights %s', coalesce(to_jsonb(coalesce(new, old)) ->> tg_argv[0], '*')));
  return null;
end $$;
create or replace trigger live after update on session for each row
  when (new.ended_at is distinct from old.ended_at) execute function notify_rights_changed('user_id');
create or replace trigger live after update on app_user for each row
  when (new.disabled_at is distinct from old.disabled_at) execute function notify_rights_changed('id');
create or replace trigger live after insert or update or delete on user_role for each row execute function notify_rights_changed('user_id');
create or replace trigger live after insert or update or delete on user_permission for each row execute function notify_rights_changed('user_id');
create or replace trigger live after insert or update or delete on company_right for each row execute function notify_rights_changed('user_id');
create or replace trigger live after insert or update or delete on membership for each row execute function notify_rights_changed('user_id');
create or replace trigger live after insert or update or delete on access_scope for each row execute function notify_rights_changed('user_id');
create or replace trigger live after insert or update or delete on user_group_permission for each row
  execute function notify_rights_changed('none');
