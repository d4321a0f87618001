-- Enqueues a job of no company in the current transaction. It starts after `delay_seconds`. A pending job of the same key stays at its time.
create or replace function enqueue_system_job(task text, input jsonb, key text default null, urgency int default 10, delay_seconds int default 0)
  returns void language plpgsql security definer set search_path = public, code, pg_temp as $$
begin
  perform graphile_worker.add_job(task, json_build_object('input', input), job_key := key, priority := urgency,
    run_at := now() + make_interval(secs => delay_seconds), job_key_mode := 'preserve_run_at');
end $$;
revoke execute on function enqueue_system_job from public;
grant execute on function enqueue_system_job to app;
