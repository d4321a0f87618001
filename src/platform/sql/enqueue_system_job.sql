-- Enqueues a job of no company in the current transaction.
create or replace function enqueue_system_job(task text, input jsonb, key text default null, urgency int default 10) returns void language plpgsql
  security definer set search_path = public, code, pg_temp as $$
begin
  perform graphile_worker.add_job(task, json_build_object('input', input), job_key := key, priority := urgency);
end $$;
revoke execute on function enqueue_system_job from public;
grant execute on function enqueue_system_job to app;
