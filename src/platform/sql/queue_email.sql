-- Emails have the highest priority.
create or replace function queue_email(content text) returns uuid language plpgsql security definer set search_path = public, code, pg_temp as $$
declare
  posted uuid;
begin
  insert into mail (sealed) values (content) returning id into posted;
  perform enqueue_system_job('sendMail', jsonb_build_object('id', posted), urgency := 0);
  return posted;
end $$;
revoke execute on function queue_email from public;
grant execute on function queue_email to app;
