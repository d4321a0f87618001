-- Whoever works out stale days sleeps until there are some.
create or replace function notify_stale_days() returns trigger language plpgsql as $$
begin
  perform pg_notify('stale_day', '');
  return null;
end $$;

create or replace trigger tell after insert or update on stale_day for each statement execute function notify_stale_days();
create or replace trigger tell after insert on stale_mark for each statement execute function notify_stale_days();
