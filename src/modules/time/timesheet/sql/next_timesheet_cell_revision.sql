-- An update names the revision that its author saw. A concurrent update makes it fail with the same error as a second insert.
create or replace function next_timesheet_cell_revision() returns trigger language plpgsql as $$
begin
  if new.revision <> old.revision then perform raise_error('common.concurrent_update', format('%s now has revision %s', old.day, old.revision)); end if;
  new.revision := old.revision + 1;
  return new;
end $$;

create or replace trigger revision before update on day_override for each row execute function next_timesheet_cell_revision();
