-- The URL of a calendar works without a session, so it is deleted when the password changes, all sessions end, or the account is disabled.
create or replace function delete_calendar_feeds_of_user() returns trigger language plpgsql security definer set search_path = public, code, pg_temp as $$
begin
  delete from calendar_feed where user_id = new.id;
  return null;
end $$;

create or replace trigger delete_calendar_feeds_of_user after update of password_hash, disabled_at, sessions_ended_at on app_user for each row
  when (new.password_hash is distinct from old.password_hash or new.sessions_ended_at is distinct from old.sessions_ended_at
    or new.disabled_at is not null and old.disabled_at is null)
  execute function delete_calendar_feeds_of_user();
