-- Publishes changes of a table under a topic, with the owner of the row if a column names it. `on_insert => false` leaves out new rows.
create or replace function notify_changes(name regclass, topic text, owner_column text default null, on_insert boolean default true)
returns void language plpgsql as $$
declare
  arguments text := case when owner_column is null then quote_literal(topic) else quote_literal(topic) || ', ' || quote_literal(owner_column) end;
begin
  -- A message without owners needs no rows, so one trigger is enough.
  if owner_column is null and on_insert then
    execute format('create trigger live_change after insert or update or delete on %s for each statement execute function notify_change(%s)', name,
      arguments);
    return;
  end if;
  if on_insert then
    execute format('create trigger live_insert after insert on %s referencing new table as changed for each statement
      execute function notify_change(%s)', name, arguments);
  end if;
  execute format('create trigger live_update after update on %s referencing new table as changed for each statement
    execute function notify_change(%s)', name, arguments);
  execute format('create trigger live_delete after delete on %s referencing old table as changed for each statement
    execute function notify_change(%s)', name, arguments);
end $$;
