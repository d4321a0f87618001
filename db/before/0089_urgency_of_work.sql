-- What is asked for has an urgency: of two that wait the one with the lower number is carried first.
drop function enqueue(text, jsonb, text);
create function enqueue(task text, input jsonb, key text default null, urgency int default 10) returns void language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform graphile_worker.add_job(task, json_build_object('companyId', current_company(), 'userId', current_user_id(), 'input', input), job_key := key, priority := urgency);
end $$;
revoke execute on function enqueue from public;
grant execute on function enqueue to app;

drop function ask_house(text, jsonb, text);
create function ask_house(task text, input jsonb, key text default null, urgency int default 10) returns void language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform graphile_worker.add_job(task, json_build_object('input', input), job_key := key, priority := urgency);
end $$;
revoke execute on function ask_house from public;
grant execute on function ask_house to app;

-- A letter waits for nobody.
create or replace function post_mail(content text) returns uuid language plpgsql security definer set search_path = public, pg_temp as $$
declare
  posted uuid;
begin
  insert into mail (sealed) values (content) returning id into posted;
  perform ask_house('sendMail', jsonb_build_object('id', posted), urgency := 0);
  return posted;
end $$;
