-- A signing job can end only once.
create or replace function protect_document_signing_job() returns trigger language plpgsql as $$
begin
  if old.state <> 'waiting' or (new.document_registration_id, new.employee_id, new.script, new.signer, new.requested_at, new.requested_by)
    is distinct from (old.document_registration_id, old.employee_id, old.script, old.signer, old.requested_at, old.requested_by)
  then perform raise_error('documents.signing_is_final'); end if;
  return new;
end $$;

create or replace trigger keep before update on document_signing_job for each row execute function protect_document_signing_job();
