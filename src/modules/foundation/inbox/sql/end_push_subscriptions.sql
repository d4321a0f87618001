-- Ends the push subscriptions of a browser session together with the session.
create or replace function end_push_subscriptions() returns trigger language plpgsql security definer set search_path = public, code, pg_temp as $$
begin
  delete from push_device where session_id = new.id;
  return null;
end $$;

create or replace trigger end_push_subscriptions after update of ended_at on session for each row
  when (new.ended_at is not null and old.ended_at is null) execute function end_push_subscriptions();
