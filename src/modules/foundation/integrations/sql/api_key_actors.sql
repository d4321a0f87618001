-- The API keys of this company as actors of the audit log: service account, name of the key, and creator.
create or replace function api_key_actors() returns table (user_id bigint, name text, made_by bigint) language sql stable
  security definer set search_path = public, code, pg_temp as $$
  select k.user_id, k.name, k.made_by from api_key k where k.company_id = current_company()
$$;
revoke execute on function api_key_actors from public;
grant execute on function api_key_actors to app;
