-- For triggers on what is final: the code of the refusal is the argument.
create or replace function reject_always() returns trigger language plpgsql as $$
begin
  perform raise_error(tg_argv[0]);
  return null;
end $$;
