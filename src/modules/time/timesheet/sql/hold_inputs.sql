-- What was computed from something that has changed is computed again. Days that nobody has asked for yet have no result,
-- and are computed from what is true when they are first asked for, so only days with a result are marked.
-- Whose an event near midnight is follows from the plans of the neighbouring days too, so these are marked with them.
-- Who computes days reads what they are made of under a lock shared with others who compute; who changes it for days that are
-- not named holds the lock alone until the change is committed. Without it a day that is being computed for the first time would
-- be neither marked nor made of what is new. Taken after the months (`lock_month`) and before rows of the queue.
create or replace function hold_inputs(company bigint, alone boolean) returns void language plpgsql as $$
begin
  if alone then perform pg_advisory_xact_lock((company % 2147483647)::int, -1);
  else perform pg_advisory_xact_lock_shared((company % 2147483647)::int, -1); end if;
end $$;
