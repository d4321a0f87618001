-- What was given to the signing service ends once.
create or replace function keep_paper_signing() returns trigger language plpgsql as $$
begin
  if old.state <> 'waiting' or (new.registered_document_id, new.employee_id, new.script, new.signer, new.asked_at, new.asked_by)
    is distinct from (old.registered_document_id, old.employee_id, old.script, old.signer, old.asked_at, old.asked_by)
  then perform raise_error('documents.signing_is_final'); end if;
  return new;
end $$;

create or replace trigger keep before update on paper_signing for each row execute function keep_paper_signing();
