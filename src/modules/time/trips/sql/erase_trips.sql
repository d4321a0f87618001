-- An erasure preserves days of trips, field work and standby, and paid amounts. Texts and receipts are deleted.
create or replace function erase_trips() returns trigger language plpgsql security definer set search_path = public, code, pg_temp as $$
declare
  files bigint[];
begin
  if new.employee_id is null then return null; end if;
  with gone as (delete from trip_receipt where company_id = new.company_id and employee_id = new.employee_id returning stored_file_id)
  select array_agg(stored_file_id) into files from gone;
  delete from stored_file where company_id = new.company_id and id = any (files);
  update business_trip set task = '–', place = '–', vehicle = null, bearer = null, cancel_reason = null
    where company_id = new.company_id and employee_id = new.employee_id;
  update trip_settlement set report = '–', expenses = coalesce((select jsonb_agg(x || '{"what": null}') from jsonb_array_elements(expenses) x), '[]')
    where company_id = new.company_id and employee_id = new.employee_id;
  update field_day set place = '–', task = null where company_id = new.company_id and employee_id = new.employee_id;
  update standby set note = null where company_id = new.company_id and employee_id = new.employee_id;
  return null;
end $$;

create or replace trigger erase_trips after insert on erasure for each row execute function erase_trips();
