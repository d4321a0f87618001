-- Deletes the record entries of an erased person with their files, and then their log values.
create or replace function erase_dossier() returns trigger language plpgsql security definer set search_path = public, code, pg_temp as $$
declare
  name text; files bigint[];
begin
  select array_agg(stored_file_id) into files from dossier_attachment where company_id = new.company_id and employee_id = new.employee_id;
  foreach name in array array['dossier_attachment', 'education', 'language_skill', 'driving_licence', 'identity_document', 'family_member',
    'training', 'medical', 'equipment', 'benefit', 'measure', 'prior_service'] loop
    execute format('delete from %I where company_id = $1 and employee_id = $2', name) using new.company_id, new.employee_id;
  end loop;
  delete from stored_file where company_id = new.company_id and id = any (files);
  perform erase_person_in_audit_log(new.company_id, new.employee_id);
  return null;
end $$;

create or replace trigger erase_personal_dossier after insert on erasure for each row execute function erase_dossier();
