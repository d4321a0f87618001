-- A contact does not increase the revision.
create or replace trigger revision before update of name, serial_number, direction, number_means, addresses, location_id, offline_alert_after_minutes,
  disabled_at on device for each row execute function next_revision();
