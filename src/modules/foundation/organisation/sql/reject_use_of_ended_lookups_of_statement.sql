-- Does what `reject_use_of_ended_lookup` does once for all new rows of a statement.
create or replace function reject_use_of_ended_lookups_of_statement() returns trigger language plpgsql as $$
begin
  if exists (select from rows_at_hand r join employment_relationship_type l on l.id = r.employment_relationship_type_id
    and l.company_id = r.company_id where l.last_day < r.first_day)
    then perform raise_error('org.relationship_type_ended'); end if;
  if exists (select from rows_at_hand r join team l on l.id = r.team_id and l.company_id = r.company_id where l.last_day < r.first_day)
    then perform raise_error('org.team_ended'); end if;
  if exists (select from rows_at_hand r join location l on l.id = r.location_id and l.company_id = r.company_id
    where l.last_day < r.first_day)
    then perform raise_error('org.location_ended'); end if;
  return null;
end $$;

create or replace trigger look_ups_in_use after insert on employment_terms referencing new table as rows_at_hand for each statement
  execute function reject_use_of_ended_lookups_of_statement();
