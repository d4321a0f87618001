-- Enqueues a job in the transaction of the action, for its company and user. A lower urgency number runs first.
create or replace function enqueue_job(task text, input jsonb, key text default null, urgency int default 10) returns void language plpgsql
  security definer set search_path = public, code, pg_temp as $$
begin
  perform graphile_worker.add_job(task, json_build_object('companyId', current_company(), 'userId', current_user_id(), 'input', input),
    job_key := key, priority := urgency);
end $$;
revoke execute on function enqueue_job from public;
grant execute on function enqueue_job to app;
