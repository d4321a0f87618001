-- Logs the number and period of discarded buffered events.
create or replace function log_discarded_device_events(device bigint, events int, first_event_at timestamptz, last_event_at timestamptz) returns void
language sql security definer set search_path = public, code, pg_temp as $$
  insert into audit_entry (company_id, actor_id, action, table_name, row_id, after)
  select current_company(), current_user_id(), 'discardBufferedDeviceEvents', 'device', device,
    jsonb_build_object('events', events, 'first_event_at', first_event_at, 'last_event_at', last_event_at)
$$;
revoke execute on function log_discarded_device_events from public;
grant execute on function log_discarded_device_events to app;
