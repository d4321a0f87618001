-- Ends the session of an account whose identity the current company disconnects.
create or replace function end_sessions_of_identity(identity bigint) returns void language sql security definer
  set search_path = public, code, pg_temp as $$
  with ended as (
    update session s set ended_at = app_now() from user_identity i
    where i.company_id = current_company() and i.id = identity and s.user_id = i.user_id and s.ended_at is null)
  update app_user u set sessions_ended_at = app_now() from user_identity i
  where i.company_id = current_company() and i.id = identity and u.id = i.user_id
$$;
revoke execute on function end_sessions_of_identity from public;
grant execute on function end_sessions_of_identity to app;
