-- The stages that every company begins with.
create or replace function seed_candidate_stages() returns trigger language plpgsql security definer set search_path = public, code, pg_temp as $$
begin
  insert into candidate_stage (company_id, name, kind, place) values
    (new.id, 'Prijavljen', 'open', 1), (new.id, 'Razgovor', 'open', 2), (new.id, 'Test', 'open', 3), (new.id, 'Ponuda', 'open', 4),
    (new.id, 'Primljen', 'hired', 5), (new.id, 'Odbijen', 'rejected', 6);
  return null;
end $$;

create or replace trigger seed_candidate_stages after insert on company for each row execute function seed_candidate_stages();
