-- What people edit carries a revision: a write that names the one its author saw fails when another came between.
create or replace function next_revision() returns trigger language plpgsql as $$
begin
  if new.revision <> old.revision then perform raise_error('common.changed_meanwhile'); end if;
  new.revision := old.revision + 1;
  return new;
end $$;
