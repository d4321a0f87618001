-- A change of a clock event moves it to the end of the change feed.
create or replace function update_clock_event_change_order() returns trigger language plpgsql as $$
begin
  new.change_xid := pg_current_xact_id();
  new.changed_at := app_now();
  return new;
end $$;

create or replace trigger set_change before update on clock_event for each row execute function update_clock_event_change_order();
