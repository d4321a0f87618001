-- The keys of the company whose creator is active.
create or replace function api_keys_with_active_creator() returns setof bigint language sql stable security definer
  set search_path = public, code, pg_temp as $$
  select k.id from api_key k where k.company_id = current_company() and is_api_key_creator_active(k.company_id, k.made_by)
$$;
revoke execute on function api_keys_with_active_creator from public;
grant execute on function api_keys_with_active_creator to app;
