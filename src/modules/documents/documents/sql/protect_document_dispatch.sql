-- A dispatch only moves forward: opened once, then confirmed or recalled, then immutable.
create or replace function protect_document_dispatch() returns trigger language plpgsql as $$
begin
  if old.confirmed_at is not null or old.recalled_at is not null
    or (new.document_registration_id, new.employee_id, new.is_legal_service, new.sent_at, new.sent_by) is distinct from (old.document_registration_id,
      old.employee_id, old.is_legal_service, old.sent_at, old.sent_by)
    or old.opened_at is not null and (new.opened_at, new.viewed_file_id) is distinct from (old.opened_at, old.viewed_file_id)
  then perform raise_error('documents.dispatch_is_final'); end if;
  return new;
end $$;

create or replace trigger keep before update on document_dispatch for each row execute function protect_document_dispatch();
