-- Deletes messages that are older than a day.
create or replace function purge_inbox_messages(company bigint, before date) returns int language plpgsql as $$
declare
  which bigint[] := array(select inbox_messages_due_for_deletion(company, before));
begin
  delete from inbox_message where company_id = company and id = any (which);
  return cardinality(which);
end $$;
revoke execute on function purge_inbox_messages from public;
