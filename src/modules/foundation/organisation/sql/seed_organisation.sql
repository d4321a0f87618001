-- Creates the look-ups that every company starts with.
create or replace function seed_organisation() returns trigger language plpgsql security definer set search_path = public, code, pg_temp as $$
begin
  insert into employment_relationship_type (company_id, name, code, is_fixed_term) values
    (new.id, 'Neodređeno vreme', 'NV', false), (new.id, 'Određeno vreme', 'OV', true), (new.id, 'Pripravnik', 'PR', true);
  insert into company_permission (company_id, name) values (new.id, 'employees_as_users.checkbox');
  return null;
end $$;

create or replace trigger seed_organisation after insert on company for each row execute function seed_organisation();
