-- At the commit: a department must have a version, otherwise it would not exist on any day.
create or replace function require_department_version() returns trigger language plpgsql security definer set search_path = public, code, pg_temp as $$
begin
  if exists (select from department where company_id = new.company_id and id = new.id)
    and not exists (select from department_version where company_id = new.company_id and department_id = new.id) then
    raise exception 'department % has no version', new.id;
  end if;
  return null;
end $$;

create constraint trigger has_version after insert on department deferrable initially deferred for each row
  execute function require_department_version();
