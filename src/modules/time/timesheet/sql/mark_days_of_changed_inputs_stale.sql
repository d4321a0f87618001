-- Changed inputs make computed days stale. Days without a result are computed on the first read, so only days with a result are marked.
-- The plans of neighbouring days decide to which day an event near midnight belongs, so these days are marked too. A computation reads the
-- inputs of days under a shared lock; a transaction that changes inputs of unnamed days holds the lock exclusively until its commit.
-- Otherwise a day under its first computation would be neither marked nor computed from the new inputs. Lock order: after the months
-- (`lock_month`) and before rows of the queue.
create or replace function mark_days_of_changed_inputs_stale(company bigint, alone boolean) returns void language plpgsql as $$
begin
  if alone then perform pg_advisory_xact_lock((company % 2147483647)::int, -1);
  else perform pg_advisory_xact_lock_shared((company % 2147483647)::int, -1); end if;
end $$;
