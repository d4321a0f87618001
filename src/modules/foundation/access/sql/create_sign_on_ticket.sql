-- Stores the digest of a ticket by which a signed-in user starts a sign-in at a provider. Without a session it belongs to the last one.
create or replace function create_sign_on_ticket(ticket text, company bigint, provider bigint, reason text, who bigint, its_session uuid)
returns void language sql security definer set search_path = public, code, pg_temp as $$
  insert into sign_on_flow (digest, provider_company_id, identity_provider_id, purpose, is_ticket, user_id, session_id)
  select ticket, company, provider, reason, true, who,
    coalesce(its_session, (select s.id from session s where s.user_id = who and s.ended_at is null order by s.started_at desc limit 1))
$$;
revoke execute on function create_sign_on_ticket from public;
grant execute on function create_sign_on_ticket to app;
