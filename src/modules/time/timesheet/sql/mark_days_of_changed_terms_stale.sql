-- New, changed and deleted terms affect the later days of employees with results.
create or replace function mark_days_of_changed_terms_stale() returns trigger language plpgsql security definer set search_path = public, code, pg_temp as $$
declare
  one employment_terms := coalesce(new, old);
begin
  if not exists (select from day_result r where r.company_id = one.company_id and r.employee_id = one.employee_id)
     and not exists (select from stale_day s where s.company_id = one.company_id and s.employee_id = one.employee_id) then return null; end if;
  perform mark_day_results_stale(one.company_id, array[one.employee_id], least(new.first_day, old.first_day), 'infinity');
  return null;
end $$;

create or replace trigger stale after insert or update or delete on employment_terms for each row
  execute function mark_days_of_changed_terms_stale();
