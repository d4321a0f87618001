-- A service account is called like its key.
create or replace function rename_service_account(who bigint, name text) returns void language sql security definer
  set search_path = public, code, pg_temp as $$
  update app_user u set first_name = rename_service_account.name
  where u.id = who and u.service_company_id = current_company() and u.first_name is distinct from rename_service_account.name
$$;
revoke execute on function rename_service_account from public;
grant execute on function rename_service_account to app;
