-- The keys of the company whose creator is still active.
create or replace function api_keys_with_maker() returns setof bigint language sql stable security definer
  set search_path = public, code, pg_temp as $$
  select k.id from api_key k where k.company_id = current_company() and api_key_has_maker(k.company_id, k.made_by)
$$;
revoke execute on function api_keys_with_maker from public;
grant execute on function api_keys_with_maker to app;
