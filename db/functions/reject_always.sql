-- For triggers on immutable rows: the argument is the error code.
create or replace function reject_always() returns trigger language plpgsql as $$
begin
  perform raise_error(tg_argv[0]);
  return null;
end $$;
