-- A letter waits for nobody.
create or replace function post_mail(content text) returns uuid language plpgsql security definer set search_path = public, pg_temp as $$
declare
  posted uuid;
begin
  insert into mail (sealed) values (content) returning id into posted;
  perform ask_house('sendMail', jsonb_build_object('id', posted), urgency := 0);
  return posted;
end $$;
revoke execute on function post_mail from public;
grant execute on function post_mail to app;
