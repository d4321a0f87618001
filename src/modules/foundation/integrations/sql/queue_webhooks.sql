-- Queues the transaction for the webhook sender if the company has an endpoint, and notifies the sender at the commit.
create or replace function queue_webhooks() returns trigger language plpgsql security definer set search_path = public, code, pg_temp as $$
begin
  insert into webhook_outbox (company_id, xid)
  select distinct n.company_id, n.xid from new_events n
  where exists (select from webhook_endpoint e where e.company_id = n.company_id and n.kind = any (e.kinds)) on conflict do nothing;
  if found then perform pg_notify('webhooks', ''); end if;
  return null;
end $$;

create or replace trigger webhooks after insert on event referencing new table as new_events for each statement
  execute function queue_webhooks();
