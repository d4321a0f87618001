-- A change of company time rules or of full time affects all computed and open days.
create or replace function mark_days_of_changed_settings_stale() returns trigger language plpgsql security definer set search_path = public, code, pg_temp as $$
declare
  s company_setting := coalesce(new, old);
begin
  perform mark_day_results_stale(s.company_id, null, '-infinity', 'infinity');
  return null;
end $$;

create or replace trigger stale_insert after insert on company_setting for each row when (new.name in ('time', 'leave', 'full_time'))
  execute function mark_days_of_changed_settings_stale();
create or replace trigger stale_update after update on company_setting for each row
  when (new.name in ('time', 'leave', 'full_time') and new.value is distinct from old.value) execute function mark_days_of_changed_settings_stale();
