-- Deletes anomalies of an erased person.
create or replace function erase_clock_event_anomalies() returns trigger language plpgsql security definer set search_path = public, code, pg_temp as $$
begin
  delete from clock_event_anomaly where company_id = new.company_id and employee_id = new.employee_id;
  return null;
end $$;

create or replace trigger erase_clock_event_anomalies after insert on erasure for each row execute function erase_clock_event_anomalies();
