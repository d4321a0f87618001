-- The same as `mark_days_of_changed_terms_stale`, once for all inserted or deleted rows of a statement.
create or replace function mark_days_of_changed_terms_rows_stale() returns trigger language plpgsql security definer set search_path = public, code, pg_temp as $$
begin
  perform mark_day_results_stale(company_id, array[employee_id], first_day, 'infinity') from (
    select company_id, employee_id, min(first_day) as first_day from rows_at_hand group by 1, 2 offset 0) t
  where exists (select from day_result r where r.company_id = t.company_id and r.employee_id = t.employee_id)
    or exists (select from stale_day s where s.company_id = t.company_id and s.employee_id = t.employee_id);
  return null;
end $$;

create or replace trigger stale_insert after insert on employment_terms referencing new table as rows_at_hand for each statement
  execute function mark_days_of_changed_terms_rows_stale();
create or replace trigger stale_delete after delete on employment_terms referencing old table as rows_at_hand for each statement
  execute function mark_days_of_changed_terms_rows_stale();
