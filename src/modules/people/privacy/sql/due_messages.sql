-- Messages from before a day.
create or replace function due_messages(company bigint, before date) returns setof bigint language sql stable as
$$ select id from inbox_message where company_id = company and at < before $$;
revoke execute on function due_messages from public;
