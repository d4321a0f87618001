-- A look-up that is chosen has ended: which kind of it, or nothing.
create or replace function refuse_ended(kind text) returns void language plpgsql as $$
begin
  if kind is not null then perform refuse('org.' || kind || '_ended'); end if;
end $$;
