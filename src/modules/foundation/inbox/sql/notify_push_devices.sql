-- Enqueues the notification about new messages, one job per user and action.
create or replace function notify_push_devices() returns trigger language plpgsql security definer set search_path = public, code, pg_temp as $$
begin
  perform enqueue_system_job('pushMessages', jsonb_build_object('user_id', m.user_id, 'ids', jsonb_agg(m.id order by m.id)), urgency := 0)
    from rows_at_hand m
   where exists (select from push_device d where d.user_id = m.user_id)
   group by m.user_id;
  return null;
end $$;
revoke execute on function notify_push_devices from public;
create or replace trigger notify_push_devices after insert on inbox_message referencing new table as rows_at_hand for each statement
  execute function notify_push_devices();
