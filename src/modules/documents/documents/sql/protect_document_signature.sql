-- A signature can be revoked, but not changed. The name of an erased employee is removed.
create or replace function protect_document_signature() returns trigger language plpgsql as $$
begin
  if old.recalled_at is not null and (new.recalled_at, new.recalled_by) is distinct from (old.recalled_at, old.recalled_by)
    or new.signed_by is distinct from old.signed_by and new.signed_by is not null
    or (new.document_registration_id, new.employee_id, new.way, new.day, new.stored_file_id, new.unsigned_sha256, new.noted_at, new.noted_by)
      is distinct from (old.document_registration_id, old.employee_id, old.way, old.day, old.stored_file_id, old.unsigned_sha256, old.noted_at,
        old.noted_by)
  then perform raise_error('documents.signature_is_final'); end if;
  return new;
end $$;

create or replace trigger keep before update on document_signature for each row execute function protect_document_signature();
