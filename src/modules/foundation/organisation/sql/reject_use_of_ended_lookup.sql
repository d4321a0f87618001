-- A look-up value can be selected until its last day. Existing references stay.
create or replace function reject_use_of_ended_lookup() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and (new.first_day, new.employment_relationship_type_id, new.team_id, new.location_id)
    is not distinct from (old.first_day, old.employment_relationship_type_id, old.team_id, old.location_id) then return new; end if;
  if exists (select from employment_relationship_type l where l.id = new.employment_relationship_type_id and l.company_id = new.company_id
    and l.last_day < new.first_day)
    then perform raise_error('org.relationship_type_ended'); end if;
  if exists (select from team l where l.id = new.team_id and l.company_id = new.company_id and l.last_day < new.first_day)
    then perform raise_error('org.team_ended'); end if;
  if exists (select from location l where l.id = new.location_id and l.company_id = new.company_id and l.last_day < new.first_day)
    then perform raise_error('org.location_ended'); end if;
  return new;
end $$;

create or replace trigger look_ups_in_use before insert or update of first_day, employment_relationship_type_id, team_id,
  location_id on employment_terms for each row execute function reject_use_of_ended_lookup();
