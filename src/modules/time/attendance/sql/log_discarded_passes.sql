-- Held passes were discarded: how many, from when to when, is an entry of the log, because nothing else of them is left.
create or replace function log_discarded_passes(device bigint, passes int, first_pass timestamptz, last_pass timestamptz) returns void
language sql security definer set search_path = public, pg_temp as $$
  insert into audit_entry (company_id, actor_id, action, table_name, row_id, after)
  select current_company(), current_user_id(), 'discardHeldPasses', 'device', device,
    jsonb_build_object('passes', passes, 'first_pass', first_pass, 'last_pass', last_pass)
$$;
revoke execute on function log_discarded_passes from public;
grant execute on function log_discarded_passes to app;
