-- A department has a version from its beginning.
create or replace function create_first_department_version() returns trigger language plpgsql as $$
begin
  insert into department_version (company_id, department_id, name, parent_id, cost_centre, head_id, deputy_id)
  values (new.company_id, new.id, new.name, new.parent_id, new.cost_centre, new.head_id, new.deputy_id);
  return null;
end $$;

create or replace trigger found after insert on department for each row execute function create_first_department_version();
