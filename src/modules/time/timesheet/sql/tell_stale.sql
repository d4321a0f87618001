-- Whoever works out stale days sleeps until there are some.
create or replace function tell_stale() returns trigger language plpgsql as $$
begin
  perform pg_notify('stale_day', '');
  return null;
end $$;

create or replace trigger tell after insert or update on stale_day for each statement execute function tell_stale();
create or replace trigger tell after insert on stale_mark for each statement execute function tell_stale();
