-- A number is immutable, and an annulled one is never reused.
create or replace function protect_document_number() returns trigger language plpgsql as $$
begin
  if (new.book, new.year, new.number) is distinct from (old.book, old.year, old.number)
    or old.cancelled_at is not null and new.cancelled_at is distinct from old.cancelled_at
    then perform raise_error('documents.number_is_final'); end if;
  return new;
end $$;

create or replace trigger keep before update on document_registration for each row execute function protect_document_number();
