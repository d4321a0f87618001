-- A table whose changes are told under a topic, with whose they are where a column says it.
create or replace function told_live(name regclass, topic text, whose text default null) returns void language plpgsql as $$
declare
  arguments text := case when whose is null then quote_literal(topic) else quote_literal(topic) || ', ' || quote_literal(whose) end;
begin
  execute format('create trigger live_insert after insert on %s referencing new table as changed for each statement
    execute function tell_change(%s)', name, arguments);
  execute format('create trigger live_update after update on %s referencing new table as changed for each statement
    execute function tell_change(%s)', name, arguments);
  execute format('create trigger live_delete after delete on %s referencing old table as changed for each statement
    execute function tell_change(%s)', name, arguments);
end $$;
