-- A received event is immutable except its employee and quarantine.
create or replace function reject_clock_event_change() returns trigger language plpgsql as $$
declare
  settled text[] := '{employee_id,quarantine,reason,day,change_xid,changed_at}'; -- `day` is a generated column, which has no value in a before trigger
begin
  if to_jsonb(new) - settled is distinct from to_jsonb(old) - settled then perform raise_error('time.event_is_final'); end if;
  return new;
end $$;

create or replace trigger keep before update on clock_event for each row when (current_user <> 'retention') execute function reject_clock_event_change();
