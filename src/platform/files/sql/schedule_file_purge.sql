-- A deleted row may leave bytes without a reference, which the maintenance deletes.
create or replace function schedule_file_purge() returns trigger language plpgsql security definer set search_path = public, code, pg_temp as $$
begin
  insert into forgotten_file (sha256) select distinct sha256 from gone on conflict do nothing;
  return null;
end $$;

create or replace trigger forgotten after delete on stored_file referencing old table as gone for each statement
  execute function schedule_file_purge();
