-- The service account of a key of the current company. Its e-mail address does not exist and it has no password.
create or replace function create_service_account(name text) returns bigint language sql security definer
  set search_path = public, code, pg_temp as $$
  insert into app_user (email, password_hash, first_name, service_company_id)
  values ('api-key-' || gen_random_uuid() || '@service.invalid', 'none', name, current_company())
  returning id
$$;
revoke execute on function create_service_account from public;
grant execute on function create_service_account to app;
