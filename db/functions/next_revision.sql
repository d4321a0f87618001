-- Rows that users edit have a revision: a write with an older revision fails.
create or replace function next_revision() returns trigger language plpgsql as $$
begin
  if new.revision <> old.revision then perform raise_error('common.concurrent_update'); end if;
  new.revision := old.revision + 1;
  return new;
end $$;
