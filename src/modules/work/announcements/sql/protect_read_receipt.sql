-- The times of reading and confirmation can be set only once.
create or replace function protect_read_receipt() returns trigger language plpgsql as $$
begin
  if old.viewed_at is not null and new.viewed_at is distinct from old.viewed_at
    or old.confirmed_at is not null and new.confirmed_at is distinct from old.confirmed_at
    or (new.announcement_version_id, new.employee_id) is distinct from (old.announcement_version_id, old.employee_id) then
    perform raise_error('announcements.already_read');
  end if;
  return new;
end $$;

create or replace trigger keep before update on announcement_read_receipt for each row execute function protect_read_receipt();
