-- Null minutes remove a manual value, so that the revision of the cell only grows.
create or replace trigger reject_change before delete or truncate on day_override for each statement
  execute function reject_always('time.cell_not_deletable');
