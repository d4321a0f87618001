-- The department of employment terms must be open. Most departments were never closed, so that is checked first.
create or replace function check_department_of_employment_terms() returns trigger language plpgsql security definer
  set search_path = public, code, pg_temp as $$
begin
  if not exists (select from department_version v
    where v.company_id = new.company_id and v.department_id = new.department_id and not v.is_open) then return null; end if;
  if exists (
    select from employment_terms t join department_version v on (v.company_id, v.department_id) = (t.company_id, t.department_id)
    where t.company_id = new.company_id and t.id = new.id and not v.is_open and v.first_day <= t.last_day
      and v.last_day >= t.first_day) then
    perform raise_error('org.department_closed');
  end if;
  return null;
end $$;

create constraint trigger department_open after insert or update on employment_terms deferrable initially deferred for each row
  execute function check_department_of_employment_terms();
