-- Messages that are older than a day.
create or replace function inbox_messages_due_for_deletion(company bigint, before date) returns setof bigint language sql stable as
$$ select id from inbox_message where company_id = company and at < before $$;
revoke execute on function inbox_messages_due_for_deletion from public;
