-- For triggers on what is final: the code of the refusal is the argument.
create or replace function refuse_always() returns trigger language plpgsql as $$
begin
  perform refuse(tg_argv[0]);
  return null;
end $$;
